"""An SMS gateway that counts what it gets."""

import json
import threading
import time
from collections import Counter
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Gateway:
    """Takes messages until the `with` block ends."""

    def __init__(self):
        self.texts, self.lock = Counter(), threading.Lock()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                # A message is on its way for a while, in which another server may look into the outbox.
                time.sleep(0.1)
                with outer.lock:
                    outer.texts[(body["to"], body["text"])] += 1
                self.send_response(200)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def settings(self):
        """Those of a server that sends through it."""
        sms = "MUSTER__IDENTITY__DELIVERY__SMS__"
        names = "monitoring_login password_reset self_verification mobile_number_change mobile_number_removal mobile_number_proof"
        names += " mobile_number_agreement account_created account_created_for_codes password_voided password_changed_notice"
        names += " duty_reminder duty_given duty_taken duty_cancelled"
        ids = {f"{sms}TEMPLATE_IDS__{name.upper()}": "1" for name in names.split()}
        return {
            **ids,
            f"{sms}URL": f"http://127.0.0.1:{self.server.server_port}/",
            f"{sms}BODY": '{"to": "{to}", "text": "{text}"}',
        }

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()
