"""A small disk that can be filled and emptied. Only root can make one."""

import os
import pathlib
import subprocess
import tempfile
import time

SIZE = "256m"


class SmallDisk:
    """A file system in memory, gone with the `with` block."""

    def __enter__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="muster-disk."))
        mount = ["mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(self.folder)]
        if subprocess.run(mount, capture_output=True, check=False).returncode != 0:
            self.folder.rmdir()
            raise PermissionError("nobody but root can make a small file system")
        return self

    def __exit__(self, *_):
        for _ in range(50):
            if subprocess.run(["umount", str(self.folder)], capture_output=True, check=False).returncode == 0:
                break
            time.sleep(0.1)
        self.folder.rmdir()

    def fill(self):
        """Takes all the space there is."""
        with (self.folder / "filling").open("ab", buffering=0) as filling:
            size = 1 << 20
            while size:
                try:
                    filling.write(os.urandom(size))
                except OSError:
                    size //= 2

    def empty(self):
        """Gives it back."""
        (self.folder / "filling").unlink()


def fill_and_empty(disk, traffic, ledger, rounds):
    """Writes while the disk is full and after; how many answers were neither an acknowledgement nor a refusal for want of space,
    what health said after a refusal, and how many writes were refused after there was space."""
    other, health, late = 0, set(), 0
    for _ in range(rounds):
        before = dict(ledger.refused)
        disk.fill()
        for _ in range(12):
            traffic.verify()
            if traffic.create() is False:
                health.add(traffic.admin.call("GET", "/health").status_code)
        now = {status: count - before.get(status, 0) for status, count in ledger.refused.items()}
        other += sum(count for status, count in now.items() if status not in (503, 507))
        disk.empty()
        deadline = time.monotonic() + 30
        while traffic.admin.call("GET", "/health").status_code != 200 and time.monotonic() < deadline:
            time.sleep(0.1)
        for _ in range(12):
            late += traffic.create() is not True
        traffic.send_again()
    return other, health, late
