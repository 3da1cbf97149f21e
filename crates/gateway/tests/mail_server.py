"""A mail server for one test. It writes each message that it takes into a folder, as JSON, and prints its port.

With a file `answer` in the folder ("451 try again later") it refuses recipients with that. It ends with its standard
input.
"""

import argparse
import asyncio
import email
import email.policy
import json
import pathlib
import ssl
import sys

from aiosmtpd.smtp import SMTP, AuthResult


class Handler:
    def __init__(self, folder):
        self.folder = folder
        self.count = 0

    async def handle_RCPT(self, server, session, envelope, address, options):
        answer = self.folder / "answer"
        if answer.exists():
            return answer.read_text()
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.count += 1
        seen = {
            "sender": envelope.mail_from,
            "recipients": envelope.rcpt_tos,
            "encrypted": server.transport.get_extra_info("ssl_object") is not None,
            "account": session.auth_data,
            "greeting": session.host_name,
            "headers": {name.lower(): str(value) for name, value in message.items()},
            "text": message.get_content(),
        }
        part = self.folder / "part"
        part.write_text(json.dumps(seen))
        part.rename(self.folder / f"{self.count:03}.json")
        return "250 OK"


def options():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--certificate")
    parser.add_argument("--key")
    parser.add_argument("--tls", choices=["starttls", "tls"])
    parser.add_argument("--account")
    parser.add_argument("--password")
    return parser.parse_args()


async def main():
    given = options()
    context = None
    if given.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(given.certificate, given.key)

    def authenticate(server, session, envelope, mechanism, data):
        good = (data.login.decode(), data.password.decode()) == (given.account, given.password)
        return AuthResult(success=good, handled=good, auth_data=data.login.decode())

    handler = Handler(given.folder)
    extra = {}
    if given.tls == "starttls":
        extra.update(tls_context=context, require_starttls=True)
    if given.account:
        extra.update(authenticator=authenticate, auth_required=True, auth_require_tls=given.tls == "starttls")

    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(handler, loop=loop, hostname="localhost", **extra),
        "127.0.0.1",
        0,
        ssl=context if given.tls == "tls" else None,
    )
    print(server.sockets[0].getsockname()[1], flush=True)
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main())
