"""Muster servers on one database, one folder of files and one master key."""

import os
import shutil
import tempfile
from pathlib import Path

import requests
from drills.processes import end
from drills.server import Node

# Every capture is one of its own.
USUAL = {
    "MUSTER__ROSTERING__DEBOUNCE_SECONDS": "0",
    "MUSTER__SERVER__TRUSTED_PROXIES": "1",
    "MUSTER__SERVER__NOTICE_SECONDS": "2",
}


class Installation:
    """Servers that share everything that has to be shared. Gone with the `with` block."""

    def __init__(self, program, database, count=2, settings=None):
        self.program, self.database = program, database
        self.folder = Path(tempfile.mkdtemp(prefix="muster-drill."))
        self.data = self.folder / "data"
        self.settings = settings
        self.nodes = [self.node(name) for name in "abc"[:count]]
        self.more = []

    def node(self, name, data=None, database=None, settings=None, **how):
        """Another server of it, which may differ."""
        heads = {"MUSTER__IDENTITY__AUDIT__HEAD_FILE": str(self.folder / f"heads-{name}.txt")}
        settings = {**USUAL, **heads, **(self.settings or {}), **(settings or {})}
        node = Node(self.program, data or self.data, database or self.database, self.folder / f"{name}.log", settings, **how)
        node.name = name
        return node

    def one_more(self, *arguments, **how):
        """The same, ended with the others."""
        self.more.append(self.node(*arguments, **how))
        return self.more[-1]

    def __enter__(self):
        try:
            for node in self.nodes:
                node.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        keep = os.environ.get("KEEP_LOGS")
        for node in [*self.nodes, *self.more]:
            if node.is_alive():
                end(node.process)
            if keep and node.log.exists():
                shutil.copy(node.log, keep)
        shutil.rmtree(self.folder, ignore_errors=True)

    def health_path(self):
        """By what a proxy asks whether a server is ready."""
        ready = requests.get(f"{self.nodes[0].address}/server/health/ready", timeout=5)
        return "/server/health/ready" if ready.status_code != 404 else "/server/health"

    def trails(self):
        """What is wrong with the audit trail, or what the servers' head files vouch for; nothing where it is whole."""
        checked = [node.run("audit", "verify") for node in self.nodes]
        return "; ".join((done.stdout + done.stderr).strip()[-300:] or str(done.returncode) for done in checked if done.returncode)

    def complaints(self):
        """The lines of the servers' logs about errors, without what is expected."""
        lines = [line for node in self.nodes for line in node.said().splitlines()]
        return [line for line in lines if " ERROR " in line or "panicked" in line]
