"""Muster servers on one database, one folder of files and one master key."""

import contextlib
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import requests

from fuzz_api.server import environment

from .processes import end, free_port, wait_until

# Every capture is one of its own.
USUAL = {
    "MUSTER__ROSTERING__DEBOUNCE_SECONDS": "0",
    "MUSTER__SERVER__TRUSTED_PROXIES": "1",
    "MUSTER__SERVER__NOTICE_SECONDS": "2",
}


class Node:
    """One server. It is started and ended as often as a drill wants."""

    ARGUMENTS = ("--demo",)

    def __init__(self, program, name, data, database, folder, settings=None, before=()):
        self.program, self.name, self.data, self.database = program, name, data, database
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.before, self.process = before, None
        heads = folder / f"heads-{name}.txt"
        own = {**USUAL, "MUSTER__IDENTITY__AUDIT__HEAD_FILE": str(heads), **(settings or {})}
        self.environment = {**environment(Path("config/default.toml").read_text(), database), **own}

    def start(self, wait=60):
        """Starts it; gives the seconds until it was ready."""
        command = [*self.before, self.program, "serve", *self.ARGUMENTS, "--data", str(self.data), "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        if not wait:
            return None
        took = wait_until(lambda: self.health() == 200 or not self.is_alive(), wait)
        if not self.is_alive():
            raise RuntimeError(f"server {self.name} did not become ready:\n{self.said()[-2000:]}")
        return took

    def health(self):
        """What its health says, or nothing where it does not answer within two seconds."""
        with contextlib.suppress(requests.RequestException):
            return requests.get(f"{self.address}/server/health", timeout=2).status_code
        return None

    def is_alive(self):
        return self.process is not None and self.process.poll() is None

    def terminate(self):
        """Ends it as a service manager does; gives the seconds."""
        began = time.monotonic()
        end(self.process)
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def run(self, *arguments, **settings):
        """Runs a command of this installation."""
        command = [*self.before, self.program, *arguments, "--data", str(self.data)]
        own = {**self.environment, **settings}
        return subprocess.run(command, env=own, capture_output=True, text=True, timeout=60, check=False)

    def said(self):
        return self.log.read_text(errors="replace") if self.log.exists() else ""


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
        settings = {**(self.settings or {}), **(settings or {})}
        return Node(self.program, name, data or self.data, database or self.database, self.folder, settings, **how)

    def one_more(self, *arguments, **how):
        """The same, ended with the others."""
        self.more.append(self.node(*arguments, **how))
        return self.more[-1]

    def __enter__(self):
        try:
            for node in self.nodes:
                node.start(120)
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
