"""pgBackRest of a drill: the files of deploy/, with folders of the drill's own."""

import base64
import os
import re
import shutil
from pathlib import Path

from .cluster import FILES


def program():
    """The path of pgBackRest, or nothing where it is not installed."""
    return shutil.which("pgbackrest")


class Repository:
    """The backups of one cluster, in its folder. Gone with it."""

    def __init__(self, cluster):
        self.cluster, self.path, self.file = cluster, cluster.folder / "repository", cluster.folder / "pgbackrest.conf"
        folders = [cluster.folder / name for name in ("repository", "spool", "log", "lock")]
        for folder in folders:
            folder.mkdir(mode=0o750)
        self.write(*folders)
        if cluster.user:
            for path in (self.file, *folders):
                os.chown(path, cluster.user["user"], cluster.user["group"])
        self.configure()

    def write(self, repository, spool, log, lock):
        """The file of deploy/, but for its folders and its passphrase."""
        text = (FILES / "pgbackrest.conf").read_text()
        phrase = base64.b64encode(os.urandom(48)).decode()
        own = {"repo1-path": repository, "spool-path": spool, "repo1-cipher-pass": phrase, "pg1-path": self.cluster.data}
        for name, value in own.items():
            text, count = re.subn(rf"^{name}=.*$", f"{name}={value}", text, flags=re.M)
            assert count == 1, name
        # What Debian's package has already, and how the drill's cluster is reached.
        text = text.replace("[global]\n", f"[global]\nlog-path={log}\nlock-path={lock}\n", 1)
        text += f"pg1-port={self.cluster.port}\npg1-socket-path={self.cluster.folder}\npg1-user=muster\n"
        self.file.write_text(text)
        self.file.chmod(0o640)

    def configure(self):
        """Lets the cluster send its log here, from its next start on."""
        words = (FILES / "postgresql.archive.conf").read_text()
        file = self.cluster.folder / "postgresql.archive.conf"
        file.write_text(words.replace("'pgbackrest ", f"'pgbackrest --config={self.file} "))
        file.chmod(0o644)
        with (self.cluster.data / "postgresql.conf").open("a") as conf:
            conf.write(f"include '{file}'\n")

    def run(self, *words, check=True):
        """Runs a command of pgBackRest; gives its exit code and what it said."""
        # From an environment that names no other PostgreSQL.
        command = ("-u", "PGHOST", "-u", "PGPORT", program(), f"--config={self.file}", "--stanza=muster", *words)
        done = self.cluster.run(Path("/usr/bin/env"), *command, check=check, timeout=600)
        return done.returncode, done.stdout.decode(errors="replace")

    def copied(self):
        """The files of the newest backup, largest first."""
        newest = max((path for path in (self.path / "backup" / "muster").iterdir() if path.name.endswith("F")), key=lambda path: path.name)
        return sorted((newest / "pg_data").rglob("*.zst"), key=lambda path: -path.stat().st_size)

    def segments(self):
        """The segments of the log that have arrived, oldest first."""
        return sorted((self.path / "archive").rglob("*.zst"))
