"""Processes of a drill: each ends with the `with` block, and is ended by its own id."""

import contextlib
import os
import pwd
import socket
import subprocess
import time
from pathlib import Path


def free_port():
    """A port of this machine that nobody listens on."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return free.getsockname()[1]


def end(process, patience=30):
    """Asks a process to end, and ends it."""
    if process and process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_until(holds, seconds, every=0.05):
    """Waits until it holds; gives the seconds that it took, and ends the drill where it takes longer."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > seconds:
            raise TimeoutError(f"{getattr(holds, '__doc__', None) or holds} did not come true within {seconds} s")
        time.sleep(every)
    return time.monotonic() - began


def is_listening(port):
    """Whether somebody takes connections at a port of this machine."""
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=0.5):
        return True
    return False


def is_running(pid):
    """Whether a process still does something: one that has ended may wait for its parent to notice."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def owner():
    """The user that PostgreSQL runs as: it refuses to be root's."""
    if os.getuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    return None

