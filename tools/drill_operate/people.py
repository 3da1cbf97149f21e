"""People who are answered by another server at each step."""

import base64
import json
import threading

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding
from fuzz_api.people import PASSWORD, Person

OAEP = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)


class Rotating:
    """Addresses in turn, whoever asks."""

    def __init__(self, *addresses):
        self.addresses, self.lock, self.next = addresses, threading.Lock(), 0

    def take(self):
        with self.lock:
            self.next += 1
            return self.addresses[self.next % len(self.addresses)]


class Anywhere(Person):
    """A browser whose calls go to the server that `at` names, or to all of them in turn where it names none."""

    def __init__(self, nodes, role, **who):
        self.turn, self.at = Rotating(*(node.address for node in nodes)), None
        super().__init__("", role, **who)

    @property
    def address(self):
        return self.at or self.turn.take()

    @address.setter
    def address(self, _):
        pass


def by_password(person, prepared_at, used_at, name, password=PASSWORD):
    """A sign-in whose token, captcha, key and nonce are one server's, and whose last step goes to another; gives the answer."""
    person.at = prepared_at
    person.forget()
    person.token = person.call("POST", "/csrf/token").json()["token"]
    key = person.call("GET", "/client-config").json()["CRYPTO_PUBLIC_KEY"]
    nonce = person.call("POST", "/auth/login/nonce", {"identifier": {"type": "userId", "value": name}}).json()["nonce"]
    plain = json.dumps({"nonce": nonce, "password": password}).encode()
    sealed = serialization.load_pem_public_key(key.encode()).encrypt(plain, OAEP)
    captcha = person.captcha()
    person.at = used_at
    return person.call("POST", "/auth/login", {"userId": name, "password": base64.b64encode(sealed).decode()}, captcha)
