import datetime
import os
import tempfile
import time
import unittest
from pathlib import Path

from pydantic import BaseModel, RootModel

from fake import BUSY, ID, QUICK, Fake, answer, run
from hob_client import FileDescriptor, Hob, Retry, errors
from hob_client._calls import schema_of
from hob_client._events import Events
from hob_client._retry import Attempts, retry_after
from hob_client.generated.models import ErrorCode


def file_at(url):
    return FileDescriptor(url, "application/json", 5, datetime.datetime.now(datetime.UTC))


class Node(BaseModel):
    name: str
    inner: list["Node"] = []


class Errors(unittest.TestCase):
    def test_each_code_of_the_description_has_a_class(self):
        self.assertEqual(set(errors.BY_CODE), {code.value for code in ErrorCode})

    def test_an_answer_that_is_none_of_hob_s_is_an_error_all_the_same(self):
        with Fake((502, {}, b"<html>")) as fake, Hob(fake.url, "key") as hob:
            with self.assertRaises(errors.ApiError) as caught:
                hob.get(ID)
            self.assertEqual((caught.exception.status, caught.exception.code), (502, ""))

    def test_what_is_no_run_is_named_without_its_text(self):
        with Fake(answer(200, {"secret": "hidden"})) as fake, Hob(fake.url, "key") as hob:
            with self.assertRaises(errors.UnexpectedAnswer) as caught:
                hob.get(ID)
            self.assertNotIn("hidden", str(caught.exception))

    def test_a_key_that_cannot_be_sent_is_not_told(self):
        for key in ("sec\nret", "sécret", ""):
            with self.assertRaises(ValueError) as caught:
                Hob("http://127.0.0.1:9", key)
            self.assertNotIn("ret", str(caught.exception))


class Retries(unittest.TestCase):
    def test_pauses_grow_and_end(self):
        attempts = Attempts(Retry(tries=4, first_seconds=1, longest_seconds=3))
        failure = errors.ConnectionFailed("x")
        for longest in (1, 2, 3):
            pause = attempts.pause_after(failure)
            self.assertTrue(longest / 2 <= pause <= longest, pause)
        with self.assertRaises(errors.ConnectionFailed):
            attempts.pause_after(failure)

    def test_what_is_refused_for_good_is_not_tried_again(self):
        with Fake(answer(404, {"error": {"code": "not-found", "message": "none"}})) as fake:
            with Hob(fake.url, "key", retry=QUICK) as hob, self.assertRaises(errors.NotFound):
                hob.get(ID)
            self.assertEqual(len(fake.asked), 1)

    def test_retry_after_is_heeded_and_the_key_of_a_start_is_kept(self):
        started = answer(202, {"id": str(ID), "status": "pending"})
        with (
            Fake(answer(429, BUSY, retry_after="1"), answer(503, {}), started) as fake,
            Hob(fake.url, "key", retry=QUICK) as hob,
        ):
            began = time.monotonic()
            self.assertEqual(hob.start("x"), ID)
            self.assertGreaterEqual(time.monotonic() - began, 1)
            self.assertEqual(len({headers["idempotency-key"] for _, headers in fake.asked}), 1)
            hob.start("x")
            self.assertEqual(len({headers["idempotency-key"] for _, headers in fake.asked}), 2)

    def test_a_server_that_asks_for_too_long_a_pause_is_not_waited_for(self):
        with Fake(answer(429, BUSY, retry_after="3600")) as fake, Hob(fake.url, "key") as hob:
            with self.assertRaises(errors.RateLimited) as caught:
                hob.get(ID)
            self.assertEqual((caught.exception.retry_after, len(fake.asked)), (3600, 1))

    def test_retry_after_may_be_a_date(self):
        self.assertEqual(retry_after("Wed, 21 Oct 2015 07:28:00 GMT"), 0)
        self.assertIsNone(retry_after("soon"))


class Runs(unittest.TestCase):
    def test_a_wait_ends_when_its_time_is_up(self):
        pending = run(status="pending")
        del pending["outcome"]
        with Fake(answer(200, pending)) as fake, Hob(fake.url, "key") as hob:
            with self.assertRaises(errors.RunTimeout) as caught:
                hob.wait(ID, timeout=0.3)
            self.assertEqual(caught.exception.run_id, ID)
            self.assertLessEqual(len(fake.asked), 2)

    def test_a_result_of_one_s_own_is_no_file(self):
        mine = {"type": "file", "file": {"name": "a"}}
        with Fake(answer(200, run(result=mine))) as fake, Hob(fake.url, "key") as hob:
            self.assertEqual(hob.wait(ID).result, mine)

    def test_a_result_that_the_model_refuses_is_named(self):
        misfit = answer(200, run(result={"name": 1}))
        with Fake(misfit) as fake, Hob(fake.url, "key") as hob, self.assertRaises(errors.ResultMismatch):
            hob.wait(ID, output=Node)

    def test_a_schema_has_an_object_at_its_root(self):
        self.assertIn("$defs", schema_of(Node))
        with self.assertRaises(errors.InvalidArgument):
            schema_of(RootModel[list[int]])


class Listening(unittest.TestCase):
    def test_lines_end_where_the_protocol_says_and_nowhere_else(self):
        text = (
            'id: 1\r\nevent: step\r\ndata: {"a":"x\u2028y"}\r\n\r\n: news\n\nevent: done\ndata: 1\ndata: 2\n\n'.encode()
        )
        for size in (1, 3, len(text)):
            events = Events()
            pieces = [text[at : at + size] for at in range(0, len(text), size)]
            heard = [event for piece in pieces for event in events.feed(piece)]
            self.assertEqual(
                [(e.name, e.id, e.data) for e in heard], [("step", "1", '{"a":"x\u2028y"}'), ("done", None, "1\n2")]
            )

    def test_a_line_that_ends_at_once_each_time_is_given_up(self):
        events = (200, {"content-type": "text/event-stream"}, b"retry: 1\n\n")
        with Fake(events) as fake, Hob(fake.url, "key", retry=QUICK) as hob:
            with self.assertRaises(errors.ConnectionFailed):
                list(hob.steps(ID))
            self.assertEqual(len(fake.asked), 3)


class Downloads(unittest.TestCase):
    def test_the_key_is_not_sent_to_the_host_of_a_file(self):
        with (
            Fake((200, {}, b"hello")) as fake,
            Hob("http://127.0.0.1:9", "key") as hob,
            tempfile.TemporaryDirectory() as folder,
        ):
            to = Path(folder, "a")
            self.assertEqual(hob.download(file_at(f"{fake.url}/files/a?signature=s"), to), 5)
            self.assertEqual(to.read_bytes(), b"hello")
            self.assertNotIn("x-api-key", fake.asked[0][1])

    def test_half_a_file_is_none_and_its_link_is_not_told(self):
        half = (200, {"content-length": "99", "connection": "close"}, b"hello")
        with Fake(half) as fake, Hob(fake.url, "key", retry=QUICK) as hob, tempfile.TemporaryDirectory() as folder:
            with self.assertRaises(errors.ConnectionFailed) as caught:
                hob.download(file_at(f"{fake.url}/files/a?signature=hidden"), Path(folder, "a"))
            self.assertNotIn("hidden", str(caught.exception))
            self.assertEqual(os.listdir(folder), [])

    def test_what_has_too_many_bytes_is_not_taken_whether_it_says_so_or_not(self):
        for headers in ({}, {"content-length": "", "connection": "close"}):
            with Fake((200, headers, b"hello")) as fake, Hob(fake.url, "key") as hob, tempfile.TemporaryFile() as to:
                with self.assertRaises(errors.TooLarge):
                    hob.download(file_at(fake.url), to, max_bytes=3)
                self.assertEqual(to.tell(), 0)
