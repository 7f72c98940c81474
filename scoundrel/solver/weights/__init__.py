"""The weights of the networks, one for each way of avoiding, as `scoundrel.solver.training` wrote them."""
