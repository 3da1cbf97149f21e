"""HAProxy, with the files of deploy/ as they are."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from drills.processes import end, free_port, is_listening, wait_until

FILES = Path(__file__).parents[2] / "deploy"


class Balancer:
    """Runs a file of deploy/ with settings of its environment until the `with` block ends."""

    def __init__(self, file, bind, **settings):
        self.port = free_port()
        self.file = FILES / file
        self.environment = {**os.environ, bind: f"127.0.0.1:{self.port}", **settings}
        self.log = tempfile.TemporaryFile()

    def __enter__(self):
        program = shutil.which("haproxy", path=os.environ["PATH"] + ":/usr/sbin")
        command = [program, "-db", "-f", str(self.file)]
        self.process = subprocess.Popen(command, env=self.environment, stdout=self.log, stderr=self.log)
        try:
            wait_until(lambda: self.process.poll() is not None or is_listening(self.port), 10)
        except BaseException:
            end(self.process)
            raise
        if self.process.poll() is not None:
            raise RuntimeError(f"HAProxy does not start:\n{self.said()}")
        return self

    def __exit__(self, *_):
        end(self.process, 2)
        self.log.close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def said(self):
        """What it wrote into its log."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")
