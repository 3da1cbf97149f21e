"""Everybody who talks to a server, from nobody to the administrator of everything, and how they sign in."""

import base64
import json
import re

import requests
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import padding

PASSWORD = "Muster#2026"
CAPTCHA_SOLUTION = "DEMO42"
SESSION, FLOW = "muster_session", "muster_flow"
OAEP = padding.OAEP(padding.MGF1(hashes.SHA256()), hashes.SHA256(), None)
SIX_DIGITS = re.compile(r"\b\d{6}\b")


class CannotSignIn(Exception):
    """Somebody's account was changed until they cannot come in any more."""


class Person:
    """A browser: its cookies and the anti-forgery token that goes with them."""

    def __init__(self, address: str, role: str, name: str = "", mobile: str = ""):
        self.address, self.role, self.name, self.mobile = address, role, name, mobile
        self.device = f"{role.lower():x<21.21}:1790000000"
        self.forget()

    def forget(self):
        """As if the browser were new."""
        self.cookies, self.token = {}, ""

    def sign_in(self):
        """Comes in as far as this person can, in a new browser."""
        self.forget()
        self.fetch_token()
        if self.name:
            self._by_password()
        elif self.mobile:
            self._by_code()
        if self.name or self.mobile:
            self.fetch_token()

    def is_user(self) -> bool:
        """Whether this is somebody with an account, who is signed in."""
        return bool(self.name) or (bool(self.mobile) and self.role != "FUNCTIONARY")

    def is_inside(self) -> bool:
        """Whether the server still knows this person; those who never were have nothing to lose."""
        if not self.cookies.get(SESSION):
            return not self.name and not self.mobile
        path = "/user/me" if self.is_user() else "/functionary/self-functionary-biometrics"
        return self.call("GET", path).status_code == 200

    def call(self, method: str, path: str, body: dict | None = None, headers: dict | None = None):
        """A call as the pages make it."""
        headers = {**(headers or {}), "x-csrf-token": self.token}
        json_body = None if method == "GET" else body or {}
        answer = requests.request(
            method, f"{self.address}/server{path}", json=json_body, headers=headers, cookies=self.cookies, timeout=30
        )
        self.keep_cookies(answer, (SESSION, FLOW, "muster_presession"))
        return answer

    def send(self, path: str, picture: bytes, timeout=30, at: str | None = None, **fields):
        """Hands a picture in, with fields beside it, here or at another server."""
        return requests.post(
            f"{at or self.address}/server{path}",
            files={"file": ("face.jpg", picture, "image/jpeg")},
            data=fields,
            headers={"x-csrf-token": self.token},
            cookies=self.cookies,
            timeout=timeout,
        )

    def keep_cookies(self, answer, names: tuple):
        """Keeps the cookies of these names as a browser does."""
        for cookie in answer.cookies:
            if cookie.name in names and cookie.value:
                self.cookies[cookie.name] = cookie.value

    def captcha(self) -> dict:
        """The headers that solve a new captcha."""
        problem = self.call("GET", "/captcha").json()["problem"]
        return {"CAPTCHA-PROBLEM": problem, "CAPTCHA-SOLUTION": CAPTCHA_SOLUTION}

    def fetch_token(self):
        """The anti-forgery token of this browser."""
        self.token = self._expect(self.call("POST", "/csrf/token"))["token"]

    def nonce(self, name: str) -> str:
        """A number to sign in with, once."""
        return self._expect(self.call("POST", "/auth/login/nonce", {"identifier": {"type": "userId", "value": name}}))["nonce"]

    def sealed(self, content: bytes) -> str:
        """What only the server can read."""
        key = self._expect(self.call("GET", "/client-config"))["CRYPTO_PUBLIC_KEY"]
        return base64.b64encode(serialization.load_pem_public_key(key.encode()).encrypt(content, OAEP)).decode()

    def login(self, name: str, password: str = PASSWORD) -> dict:
        """What is sent to sign in."""
        content = {"nonce": self.nonce(name), "password": password}
        return {"userId": name, "password": self.sealed(json.dumps(content).encode())}

    def _by_password(self):
        self._expect(self.call("POST", "/auth/login", self.login(self.name), self.captcha()))

    def _by_code(self):
        if self.role == "FUNCTIONARY":
            base, verb, device = "/functionary/self-verification", "verify-otp", {}
            asked = self.call("POST", f"{base}/initiate", {"mobileNumber": self.mobile})
            check = f"{base}/{verb}"
        else:
            device, check = {"deviceId": self.device}, "/auth/verify/venue-manager-login"
            asked = self.call(
                "POST",
                "/auth/initiate/venue-manager-login",
                {"mobileNumber": self.mobile, **device},
                self.captcha(),
            )
        self._expect(asked)
        self._expect(self.call("POST", check, {"otp": self.newest_code(self.mobile), **device}))

    def newest_code(self, receiver: str = "") -> str:
        """The code that was sent last, to whomever unless said; empty when there was none."""
        for message in self._expect(self.call("GET", "/demo/outbox")):
            found = SIX_DIGITS.search(message["body"])
            if found and receiver in ("", message["to"]):
                return found.group()
        return ""

    def _expect(self, answer):
        if not answer.ok:
            raise CannotSignIn(f"{self.role}: {answer.request.path_url} answered {answer.status_code} {answer.text}")
        return answer.json()


def start_monitoring(manager: Person) -> tuple[dict, str]:
    """Begins the first day of a venue manager who is signed in; gives the day, and the path to which its pictures go."""
    day = manager.call("GET", "/monitoring/examination-days").json()[0]
    body = {"deviceId": manager.device, "examinationDayFunctionaryId": day["examinationDayFunctionaryId"]}
    token = manager.call("POST", "/monitoring/start-monitoring", body).json()["monitoringTokenId"]
    return day, f"/monitoring/verify-functionary/{token}/{day['id']}"


def everybody(address: str) -> list[Person]:
    """One of each role, a functionary who sees to their own pictures, and somebody who is nobody."""
    return [
        Person(address, "SUPER_ADMIN", name="superadmin"),
        Person(address, "SSC_ADMIN", name="sscadmin"),
        Person(address, "SSC_REGION_ADMIN", name="regionadmin"),
        Person(address, "AUTHORIZING_AGENCY_ADMIN", name="agencyadmin"),
        Person(address, "AUTHORIZING_AGENCY_BIOMETRIC_ADMIN", name="agencybiometric"),
        Person(address, "SSC_CITY_COORDINATOR", name="citycoordinator"),
        Person(address, "EY_CENTER_OBSERVER", name="observer"),
        Person(address, "VENUE_MANAGER", mobile="9000000001"),
        Person(address, "SSC_CENTER_COORDINATOR", mobile="9000000002"),
        Person(address, "CENTER_COORDINATOR", mobile="9000000003"),
        Person(address, "FUNCTIONARY", mobile="9000000011"),
        Person(address, "NOBODY"),
    ]
