"""Servers of our own on loopback, started and ended as often as a drill wants."""

import contextlib
import os
import re
import secrets
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import requests

from .processes import end, free_port, wait_until

# Nobody waits and nobody is locked out, however often somebody tries: what is tried here are the inputs.
PATIENCE = {
    "MUSTER__IDENTITY__CODE__RESEND_SECONDS": "0",
    "MUSTER__IDENTITY__PASSWORD__FREE_TRIES": "1000000",
    "MUSTER__IDENTITY__PASSWORD__HARD_STOP": "1000000",
    "MUSTER__ROSTERING__REFUSALS": "1000000",
    # The two gates with faces are enough, and are there sooner.
    "MUSTER__DEMO__NATION": "false",
}
# Wrong codes are few in any case; a demonstration has a hundred times these, which is patience enough.
FEW = {"code_tries_per_number": "25", "code_tries_per_requester": "25"}
BUDGETS = re.compile(r"^\[identity\.limits\]$(.*?)(?=^\[)", re.M | re.S)
RATES = re.compile(r"^\[server\.session_rate\]$(.*?)(?=^\[)", re.M | re.S)
# Budgets and quotas of a user, in the section of the registry.
OF_A_USER = re.compile(r"^(aadhaar_numbers_shown|numbers_elsewhere|drafts_per_user|draft_bytes_per_user|uploads_per_user|upload_bytes_per_user) *=", re.M)
READY_WITHIN = 120


def environment(settings: str, database: str) -> dict:
    """The settings that lift every budget, whichever there are."""
    lifted = {}
    for name in re.findall(r"^(\w+) *=", BUDGETS.search(settings).group(1), re.M):
        lifted[f"MUSTER__IDENTITY__LIMITS__{name.upper()}"] = FEW.get(name, "1000000")
    # Earlier programs, whose settings these may be, have no such section.
    for section in RATES.findall(settings):
        for name in re.findall(r"^(\w+_per_second) *=", section, re.M):
            lifted[f"MUSTER__SERVER__SESSION_RATE__{name.upper()}"] = "0"
    for name in OF_A_USER.findall(settings):
        lifted[f"MUSTER__REGISTRY__{name.upper()}"] = "1000000000000" if "bytes" in name else "1000000"
    return {**os.environ, **PATIENCE, **lifted, "MUSTER__DATABASE__URL": database, "RUST_LOG": "warn", "NO_COLOR": "1"}


class Node:
    """A server over a folder and a database that others may share."""

    # What it is started with beside its folder and port.
    ARGUMENTS = ("--demo",)

    def __init__(self, program, data: Path, database: str, log: Path, settings: dict | None = None, before=()):
        self.program, self.data, self.database, self.log = program, data, database, log
        self.before, self.process, self.port = before, None, free_port()
        self.environment = {**environment(Path("config/default.toml").read_text(), database), **(settings or {})}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self, wait=READY_WITHIN) -> float | None:
        """Starts it; gives the seconds until it was ready."""
        with self.log.open("ab") as log:
            command = self.command("serve", *self.ARGUMENTS, "--port", str(self.port))
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        if not wait:
            return None
        took = wait_until(lambda: self.health() == 200 or not self.is_alive(), wait)
        if not self.is_alive():
            raise RuntimeError(f"the server did not become ready:\n{self.said()[-2000:]}")
        return took

    def command(self, *words) -> list[str]:
        """A command over the same data."""
        return [*self.before, self.program, *words, "--data", str(self.data)]

    def run(self, *words, timeout=60, **settings):
        """Runs a command over the same data."""
        own = {**self.environment, **settings}
        return subprocess.run(self.command(*words), env=own, capture_output=True, text=True, timeout=timeout, check=False)

    def health(self) -> int | None:
        """What its health says, or nothing where it does not answer within two seconds."""
        with contextlib.suppress(requests.RequestException):
            return requests.get(f"{self.address}/server/health", timeout=2).status_code
        return None

    def is_alive(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def terminate(self) -> float:
        """Ends it as a service manager does; gives the seconds."""
        began = time.monotonic()
        end(self.process)
        return time.monotonic() - began

    def kill(self):
        self.process.kill()
        self.process.wait()

    def said(self) -> str:
        """Its log."""
        return self.log.read_text(errors="replace") if self.log.exists() else ""


class Server(Node):
    """A demonstration with a folder of its own, and a database where a PostgreSQL is named. Gone with the `with` block."""

    def __init__(self, program, postgres: str | None = None, settings: dict | None = None):
        self.folder = Path(tempfile.mkdtemp(prefix="muster-server."))
        database = self._new_database(postgres) if postgres else ""
        super().__init__(program, self.folder / "data", database, self.folder / "server.log", settings)

    @staticmethod
    def _new_database(postgres: str) -> str:
        name = f"drill_{secrets.token_hex(6)}"
        subprocess.run(["psql", "--quiet", "--no-psqlrc", f"--command=CREATE DATABASE {name}", postgres], check=True)
        return f"{postgres.rsplit('/', 1)[0]}/{name}"

    def __enter__(self):
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        end(self.process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def pictures(self) -> list[bytes]:
        """The pictures that the demonstration brings to try at the gate."""
        return [path.read_bytes() for path in sorted((self.data / "demo-faces").glob("*.jpg"))]


class Season(Server):
    """A server over a made-up season that is there already (docs/synthetic.md), whose captchas can be solved."""

    ARGUMENTS = ()

    def __init__(self, program, data, database: str = "", settings: dict | None = None):
        own = {"MUSTER__IDENTITY__CAPTCHA__FIXED_SOLUTION": "DEMO42", "MUSTER__DATABASE__URL": database}
        super().__init__(program, settings={**own, **(settings or {})})
        self.data, self.database = Path(data), database
