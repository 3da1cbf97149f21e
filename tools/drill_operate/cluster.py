"""PostgreSQL of a drill: a primary, and standbys of it, each in a folder of its own."""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path

from drills.processes import free_port, is_running, owner, wait_until

FILES = Path(__file__).parents[2] / "deploy" / "postgresql"


def programs():
    """The folder of PostgreSQL's programs, or nothing where there are none."""
    named = os.environ.get("MUSTER_POSTGRES_BIN")
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    found = [Path(named)] if named else installed
    if not found and shutil.which("pg_config"):
        found = [Path(subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True, check=True).stdout.strip())]
    return next((path for path in reversed(found) if (path / "initdb").exists()), None)


class Cluster:
    """One PostgreSQL, which writes as durably as it comes. Gone with the `with` block."""

    def __init__(self, name="primary", settings=()):
        self.name, self.bin, self.port, self.settings = name, programs(), free_port(), settings
        self.folder = Path(tempfile.mkdtemp(prefix=f"muster-{name}."))
        self.data = self.folder / "data"
        user = owner()
        self.user = dict(user=user.pw_uid, group=user.pw_gid, extra_groups=[]) if user else {}
        if user:
            os.chown(self.folder, user.pw_uid, user.pw_gid)

    @property
    def address(self):
        return self.address_at(self.port)

    @staticmethod
    def address_at(port, database="postgres"):
        return f"postgres://muster@127.0.0.1:{port}/{database}"

    def run(self, program, *arguments, check=True, timeout=120):
        """Runs one of PostgreSQL's programs, or a script, as the user that it belongs to."""
        path = self.bin / program if isinstance(program, str) else program
        environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}"}
        with (self.folder / "programs.log").open("ab") as log:
            command = [str(path), *map(str, arguments)]
            done = subprocess.run(command, cwd=self.folder, env=environment, check=False, timeout=timeout, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=log, **self.user)
        if check and done.returncode:
            said = (self.folder / "programs.log").read_text(errors="replace")[-1500:]
            raise RuntimeError(f"{path} ended with {done.returncode}:\n{said}{self.said()[-1500:]}")
        return done

    def create(self):
        """Makes an empty one whose roles and rules are those that deploy/ wants."""
        self.run("initdb", f"--pgdata={self.data}", "--username=muster", "--auth=trust", "--encoding=UTF8", "--data-checksums")
        return self

    def configure(self, file):
        """Lets it read one of the files of deploy/ besides its own settings."""
        shutil.copy(FILES / file, self.folder / file)
        os.chmod(self.folder / file, 0o644)
        with (self.data / "postgresql.conf").open("a") as settings:
            settings.write(f"include '{self.folder / file}'\n")
        return self

    def start(self, check=True):
        # The last word is the drill's: where it listens, and nothing of the machine beside it.
        words = f"-h 127.0.0.1 -p {self.port} -k {self.folder} -c max_connections=200 -c shared_buffers=128MB"
        words = " ".join([words, *(f"-c {setting}" for setting in self.settings)])
        return self.run("pg_ctl", f"--pgdata={self.data}", "--wait", "--timeout=60", f"--log={self.folder}/server.log",
                        f"--options={words}", "start", check=check).returncode == 0

    def stop(self, mode="fast", check=False):
        self.run("pg_ctl", f"--pgdata={self.data}", f"--mode={mode}", "--wait", "--timeout=30", "stop", check=check)

    def pid(self):
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def processes(self):
        """The postmaster and its children."""
        main = self.pid()
        return [main, *map(int, Path(f"/proc/{main}/task/{main}/children").read_text().split())]

    def signal(self, number):
        for pid in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self):
        """As when the machine loses power: all of its processes at once."""
        running = self.processes()
        self.signal(signal.SIGKILL)
        wait_until(lambda: not any(is_running(pid) for pid in running), 10)
        # After a loss of power nobody has its number. Here it keeps it until its parent notices, and could not be started again.
        for lock in (self.data / "postmaster.pid", self.folder / f".s.PGSQL.{self.port}.lock"):
            lock.unlink(missing_ok=True)

    def freeze(self):
        """As when the machine stands still: its connections stay, and nothing is answered."""
        self.signal(signal.SIGSTOP)

    def thaw(self):
        self.signal(signal.SIGCONT)

    def ask(self, words, port=None, timeout=30):
        """The answer of psql to a statement, without spaces around it."""
        asked = ("psql", "--no-psqlrc", "--quiet", "--tuples-only", "--no-align", f"--command={words}", self.address_at(port or self.port))
        return self.run(*asked, timeout=timeout).stdout.decode().strip()

    def said(self):
        log = self.folder / "server.log"
        return log.read_text(errors="replace") if log.exists() else ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        # One that was killed has left its number behind, which may be somebody else's by now: PostgreSQL's own program looks.
        if self.run("pg_ctl", f"--pgdata={self.data}", "status", check=False).returncode == 0:
            self.thaw()
            self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)
