"""What is given to the client, and is not as it must be."""

import json
import unittest
from collections.abc import Callable
from types import MappingProxyType

from pydantic import BaseModel

from fake import ID, QUICK, Fake, answer
from hob_client import Hob, errors

STARTED = answer(202, {"id": str(ID), "status": "pending"})
PASSWORD = "sesame"


class Calling(BaseModel):
    call: Callable[[], int]


class Given(unittest.TestCase):
    def test_options_go_as_they_were_given_so_that_hob_can_refuse_them(self):
        with Fake(STARTED) as fake, Hob(fake.url, "key") as hob:
            hob.start("x", read_only=True, readonly=True, parameters=MappingProxyType({"a": 1}), model="none-such")
            body = {"task": "x", "readOnly": True, "readonly": True, "parameters": {"a": 1}, "model": "none-such"}
            self.assertEqual(json.loads(fake.bodies[0]), body)
            self.assertEqual(fake.asked[0][1]["content-type"], "application/json")
            hob.start("x", parameters=[1])
            self.assertEqual(json.loads(fake.bodies[1])["parameters"], [1])

    def test_what_cannot_be_sent_is_an_error_of_this_package(self):
        with Fake(STARTED) as fake, Hob(fake.url, "key", retry=QUICK) as hob:
            for call in (
                lambda: hob.start("x", parameters={"a": object()}),
                lambda: hob.start("x", parameters={"a": float("nan")}),
                lambda: hob.start("x", secrets={("a", "b"): "c"}),
                lambda: hob.start("x", idempotency_key="clé"),
                lambda: hob.start("x", output="Product"),
                lambda: hob.start("x", output=Calling),
                lambda: hob.get("none"),
                lambda: hob.get(5),
                lambda: hob.upload(b"x"),
            ):
                with self.assertRaises(errors.InvalidArgument):
                    call()
            self.assertEqual(fake.asked, [])

    def test_a_password_in_the_address_is_refused_and_not_told(self):
        for url in (
            f"http://user:{PASSWORD}@127.0.0.1:9",
            f"http://{PASSWORD}@127.0.0.1:9",
            f"http://user:{PASSWORD}",
            f"http://[user:{PASSWORD}@127.0.0.1",
            f"ftp://user:{PASSWORD}@127.0.0.1",
        ):
            with self.subTest(url), self.assertRaises(errors.InvalidArgument) as caught:
                Hob(url, "key")
            self.assertNotIn(PASSWORD, str(caught.exception))
            self.assertIsNone(caught.exception.__cause__)
