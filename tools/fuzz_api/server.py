"""A demonstration server of our own: its data in a temporary folder, on loopback, gone afterwards."""

import os
import re
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

import requests

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


class Server:
    """Starts, waits until it is ready, and ends with the `with` block."""

    # What it is started with beside its folder and port.
    ARGUMENTS = ("--demo",)

    def __init__(self, program: str, postgres: str | None):
        self.program = program
        self.folder = Path(tempfile.mkdtemp(prefix="muster-fuzz."))
        self.data = self.folder / "data"
        self.log = self.folder / "server.log"
        settings = Path("config/default.toml").read_text()
        self.database = self._new_database(postgres) if postgres else ""
        self.environment = environment(settings, self.database)
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"

    @classmethod
    def _new_database(cls, postgres: str) -> str:
        name = f"fuzz_{secrets.token_hex(6)}"
        cls._tell(postgres, f"CREATE DATABASE {name}")
        return f"{postgres.rsplit('/', 1)[0]}/{name}"

    def __enter__(self):
        command = [self.program, "serve", *self.ARGUMENTS, "--data", str(self.data), "--port", str(self.port)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline and self.is_alive():
            try:
                if requests.get(f"{self.address}/server/health", timeout=5).status_code == 200:
                    return self
            except requests.RequestException:
                pass
            time.sleep(0.1)
        self.__exit__()
        raise RuntimeError("the server did not become ready")

    def __exit__(self, *_):
        if self.is_alive():
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def is_alive(self) -> bool:
        return self.process.poll() is None

    @staticmethod
    def _tell(database: str, words: str):
        subprocess.run(["psql", "--quiet", "--no-psqlrc", f"--command={words}", database], check=True)

    def pictures(self) -> list[bytes]:
        """The pictures that the demonstration brings to try at the gate."""
        return [path.read_bytes() for path in sorted((self.data / "demo-faces").glob("*.jpg"))]

    def said(self, request_id: str | None) -> str:
        """What the log has about a request, or about the end of everything."""
        lines = self.log.read_text(errors="replace").splitlines()
        about = [line for line in lines if request_id and request_id in line]
        panics = [f"{line} {after}" for line, after in zip(lines, lines[1:]) if "panicked at" in line]
        return "\n".join((about or panics)[-3:])
