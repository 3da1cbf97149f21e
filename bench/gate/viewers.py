"""Pages that are kept up to date while a gate is measured: streams that are read as fast as they come, by a process of their own."""

import multiprocessing
import selectors
import socket
import time


def watch(port, cookies, count, pipe):
    """Opens so many streams, in turn for each of the sessions; says when all have begun, and at the end what came."""
    chosen, got, begun, ended = selectors.DefaultSelector(), 0, 0, 0
    for number in range(count):
        line = socket.create_connection(("127.0.0.1", port), timeout=60)
        words = (
            "GET /server/live/days?days=false HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\n"
            f"accept-encoding: gzip\r\ncookie: {cookies[number % len(cookies)]}\r\n\r\n"
        )
        line.sendall(words.encode())
        line.setblocking(False)
        chosen.register(line, selectors.EVENT_READ, {"begun": False})
    chosen.register(pipe, selectors.EVENT_READ)
    until = time.monotonic() + 60
    while True:
        for key, _ in chosen.select(timeout=1):
            if key.fileobj is pipe:
                pipe.send({"bytes": got, "ended": ended})
                return
            some = key.fileobj.recv(1 << 16)
            if not key.data["begun"]:
                assert some.startswith(b"HTTP/1.1 200"), some[:300]
                key.data["begun"], begun = True, begun + 1
                if begun == count:
                    pipe.send("begun")
            got += len(some)
            if not some:
                ended += 1
                chosen.unregister(key.fileobj)
        assert begun == count or time.monotonic() < until, f"only {begun} of {count} streams began"


class Viewers:
    """They watch until the `with` block ends."""

    def __init__(self, port, people, count):
        cookies = ["; ".join(f"{name}={value}" for name, value in person.cookies.items()) for person in people]
        self.pipe, theirs = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=watch, args=(port, cookies, count, theirs), daemon=True)

    def __enter__(self):
        self.process.start()
        assert self.pipe.poll(90) and self.pipe.recv() == "begun", "the viewers did not begin"
        return self

    def __exit__(self, *_):
        self.pipe.send("end")
        self.came = self.pipe.recv()
        self.process.join()
