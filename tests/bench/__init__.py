"""Measurements: ``python -m tests.bench`` runs all, ``python -m tests.bench engine`` one part."""
