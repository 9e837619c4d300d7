"""Waiting for a run: its time, its result, and what can go wrong meanwhile."""

import asyncio
import math
import socket
import threading
import time
import unittest

from pydantic import BaseModel

from fake import BUSY, ID, QUICK, Fake, answer, run
from hob_client import AsyncHob, Hob, Retry, errors

MANY = 150


class Named(BaseModel):
    name: str


def file_run(url):
    file = {"url": f"{url}/f", "contentType": "application/json", "sizeBytes": 9, "expiresAt": "2026-01-02T03:04:05Z"}
    return answer(200, run(result={"type": "file", "file": file}))


STARTED = answer(202, {"id": str(ID), "status": "pending"})
# Enough of it to have been handed on when the line breaks.
HALF = (200, {"content-length": "999999", "connection": "close"}, b'{"name":"' + b"a" * 200_000)


class Times(unittest.TestCase):
    def test_a_server_that_is_silent_is_not_waited_for_beyond_the_time(self):
        async def with_await(url):
            async with AsyncHob(url, "key") as hob:
                await hob.wait(ID, timeout=0.2)

        with socket.create_server(("127.0.0.1", 0)) as silent:
            url = f"http://127.0.0.1:{silent.getsockname()[1]}"
            for wait in (lambda: Hob(url, "key").wait(ID, timeout=0.2), lambda: asyncio.run(with_await(url))):
                began = time.monotonic()
                with self.assertRaises(errors.RunTimeout) as caught:
                    wait()
                self.assertEqual(caught.exception.run_id, ID)
                self.assertLess(time.monotonic() - began, 5)

    def test_a_pause_beyond_the_time_is_its_end(self):
        with Fake(answer(429, BUSY, retry_after="60")) as fake, Hob(fake.url, "key") as hob:
            with self.assertRaises(errors.RunTimeout) as caught:
                hob.wait(ID, timeout=3)
            self.assertIsInstance(caught.exception.__cause__, errors.RateLimited)
            with self.assertRaises(errors.RateLimited) as limited:
                Hob(fake.url, "key", retry=Retry(tries=1)).wait(ID, timeout=90)
            self.assertEqual(limited.exception.run_id, ID)

    def test_it_may_be_waited_for_ever(self):
        with Fake(answer(200, run(result={"name": "a"}))) as fake, Hob(fake.url, "key") as hob:
            for timeout in (math.inf, None):
                self.assertEqual(hob.wait(ID, timeout=timeout).result, {"name": "a"})

    def test_many_wait_at_the_same_time(self):
        together = threading.Barrier(MANY, timeout=10)

        def when_all_are_here(_):
            together.wait()
            return answer(200, run(result={"name": "a"}))

        async def wait(url):
            async with AsyncHob(url, "key", retry=QUICK) as hob:
                return await asyncio.gather(*(hob.wait(ID, timeout=20) for _ in range(MANY)))

        with Fake(when_all_are_here) as fake:
            self.assertEqual(len(asyncio.run(wait(fake.url))), MANY)


class Results(unittest.TestCase):
    def test_a_result_whose_download_breaks_is_fetched_again(self):
        async def with_await(url):
            async with AsyncHob(url, "key", retry=QUICK) as hob:
                return await hob.run_and_wait("x", output=Named)

        for fetch in (
            lambda url: Hob(url, "key", retry=QUICK).run_and_wait("x", output=Named),
            lambda url: asyncio.run(with_await(url)),
        ):
            with Fake(STARTED, file_run, HALF, (200, {}, b'{"name":"a"}')) as fake:
                self.assertEqual(fetch(fake.url).result, Named(name="a"))

    def test_what_goes_wrong_after_the_start_names_the_run(self):
        unknown = answer(200, run(status="brand-new"))
        gone = answer(403, {"error": {"code": "link-invalid", "message": "expired"}})
        failed = answer(200, run(error={"code": "rejected", "message": "no"}))
        for answers, kind in (
            ((STARTED, file_run, HALF), errors.ConnectionFailed),
            ((STARTED, file_run, gone), errors.LinkInvalid),
            ((STARTED, unknown), errors.UnexpectedAnswer),
            ((STARTED, failed), errors.RunFailed),
            ((STARTED, answer(200, run(result={}, status="canceled"))), errors.RunCanceled),
            ((STARTED, answer(200, run(result={"no": 1}))), errors.ResultMismatch),
        ):
            with self.subTest(kind), Fake(*answers) as fake, Hob(fake.url, "key", retry=QUICK) as hob:
                with self.assertRaises(kind) as caught:
                    hob.run_and_wait("x", output=Named)
                self.assertEqual(caught.exception.run_id, ID)

    def test_why_a_run_failed_is_told_although_its_code_is_not_known(self):
        error = {"code": "brand-new", "message": "why", "details": {"a": 1}}
        with (
            Fake(answer(200, run(outcome="failed", error=error))) as fake,
            Hob(fake.url, "key") as hob,
            self.assertRaises(errors.RunFailed) as caught,
        ):
            hob.wait(ID)
        told = caught.exception
        self.assertEqual((told.code, told.message, told.details), ("brand-new", "why", {"a": 1}))
