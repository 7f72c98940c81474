"""A simple screen reader: it knows a program only through AT-SPI, and presses the nodes it finds there."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from typing import Any, NamedTuple, Self

from .desk import wait_for, why_no_desk

# Names of roles, by AT-SPI's role numbers.
_ROLES = {
    2: "alert",
    23: "frame",
    29: "label",
    31: "list",
    32: "list item",
    37: "page tab",
    38: "page tab list",
    39: "panel",
    43: "button",
    44: "option",
    51: "slider",
    52: "number",
    75: "application",
    83: "heading",
    85: "section",
    110: "region",
}
_FOCUSED = 12  # AT-SPI's number of the state "focused"
_INTERFACE = "org.a11y.atspi."
_DAEMON = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]


def why_no_reader() -> str | None:
    """Return the reason why no reader can run here, or `None` if one can."""
    for module in ("accesskit", "jeepney"):
        if importlib.util.find_spec(module) is None:
            return f"needs {module}"
    if shutil.which("dbus-daemon") is None:
        return "needs a message bus (on Debian: apt-get install dbus)"
    if shutil.which("at-spi2-registryd", path="/usr/libexec:/usr/lib/at-spi2-core") is None:
        return "needs AT-SPI (on Debian: apt-get install at-spi2-core)"
    return why_no_desk()


class Read(NamedTuple):
    """A node as a screen reader sees it."""

    path: str
    depth: int
    role: str
    name: str
    focused: bool


class Reader:
    """A screen reader on a separate message bus, as a context manager."""

    def __enter__(self) -> Self:
        # AT-SPI's bus is in this folder. In a shared folder, a reader that ends would remove another's bus.
        self._folder = tempfile.TemporaryDirectory(prefix="reader", ignore_cleanup_errors=True)
        self._daemon = subprocess.Popen(
            _DAEMON,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "XDG_RUNTIME_DIR": self._folder.name},
        )
        assert self._daemon.stdout is not None
        self.session = self._daemon.stdout.readline().strip()
        self._app: tuple[str, str] | None = None
        self._bus: Any = None
        self._connections: list[Any] = []
        return self

    def __exit__(self, *_: object) -> None:
        for connection in self._connections:
            connection.close()
        self._daemon.terminate()
        if self._daemon.stdout is not None:
            self._daemon.stdout.close()
        self._daemon.wait()
        self._folder.cleanup()

    def listen(self, *, on: bool = True) -> None:
        """Announce on the bus that a screen reader has started or stopped."""
        session = self._connected(self.session)
        path, name = "/org/a11y/bus", "org.a11y.Bus"
        for what in ("IsEnabled", "ScreenReaderEnabled"):
            arguments = ("org.a11y.Status", what, ("b", on))
            self._call(session, name, path, "org.freedesktop.DBus.Properties", "Set", "ssv", arguments)
        if on and self._bus is None:
            self._bus = self._connected(self._call(session, name, path, "org.a11y.Bus", "GetAddress")[0])

    def _connected(self, address: str) -> Any:
        from jeepney.io.blocking import open_dbus_connection  # noqa: PLC0415  # may not be installed

        connection = open_dbus_connection(address)
        self._connections.append(connection)
        return connection

    def _call(
        self,
        bus: Any,
        name: str,
        path: str,
        interface: str,
        what: str,
        sign: str | None = None,
        args: Any = (),
    ) -> Any:
        from jeepney import DBusAddress, MessageType, new_method_call  # noqa: PLC0415

        message = new_method_call(DBusAddress(path, name, interface), what, sign, args)
        reply = bus.send_and_get_reply(message, timeout=60)
        if reply.header.message_type is MessageType.error:
            raise LookupError(f"{what} {path}: {reply.body}")
        return reply.body

    def _ask(self, path: str, interface: str, what: str, sign: str | None = None, args: Any = ()) -> Any:
        assert self._app is not None
        return self._call(self._bus, self._app[0], path, _INTERFACE + interface, what, sign, args)

    def find(self) -> None:
        """Wait until a program is on the bus, and read that program from now on."""
        root = "/org/a11y/atspi/accessible/root"

        def look() -> Any:
            registry = _INTERFACE + "Registry"
            children = self._call(self._bus, registry, root, _INTERFACE + "Accessible", "GetChildren")
            return children[0]

        self._app = tuple(wait_for(look, "a program on the bus")[0])

    def read(self) -> list[Read]:
        """Return all nodes in reading order, except nodes that disappear while they are read."""
        assert self._app is not None
        return list(self._walk(self._app[1], 0))

    def _walk(self, path: str, depth: int) -> Iterator[Read]:
        try:
            node = self._node(path, depth)
            children = self._ask(path, "Accessible", "GetChildren")[0]
        except LookupError:
            return
        yield node
        for _name, child in children:
            yield from self._walk(child, depth + 1)

    def _node(self, path: str, depth: int) -> Read:
        assert self._app is not None
        role = self._ask(path, "Accessible", "GetRole")[0]
        low, _high = self._ask(path, "Accessible", "GetState")[0]
        properties, arguments = "org.freedesktop.DBus.Properties", (_INTERFACE + "Accessible", "Name")
        name = self._call(self._bus, self._app[0], path, properties, "Get", "ss", arguments)[0][1]
        return Read(path, depth, _ROLES.get(role, str(role)), str(name), bool(low >> _FOCUSED & 1))

    def press(self, node: Read) -> None:
        """Perform the node's default action."""
        self._ask(node.path, "Action", "DoAction", "i", (0,))
