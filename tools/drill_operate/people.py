"""People who are answered by another server at each step."""

import threading

from drills.people import PASSWORD, Person


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
    person.fetch_token()
    login, captcha = person.login(name, password), person.captcha()
    person.at = used_at
    return person.call("POST", "/auth/login", login, captcha)
