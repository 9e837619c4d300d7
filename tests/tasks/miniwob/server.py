"""Serves MiniWoB++'s pages on loopback, each with one problem, and keeps the reward of the first ended episode.

`run(folder)` prints `PORT n`, serves the html of `folder` and ends when standard input closes.

- GET /miniwob/<task>.html?seed=n   the task's page with the problem of that seed
- GET /__state                      {"reward": null | 1 | another number}
- POST /__reset                     back to the beginning: no reward
- POST /__reward                    what a page sends when its episode ends

How a page comes to have one problem: a script at the end of the page seeds the page's random generator and starts the
episode once, when the page has loaded. Nothing else starts one: the cover, which shows that the episode has ended, does
nothing when it is clicked. To load the page again gives the same problem again.
"""
import json
import math
import mimetypes
import os
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

TASK_PAGE = re.compile(r"/miniwob/[\w-]+\.html\Z")
SEED = re.compile(r"\d{1,9}\Z", re.ASCII)

# Runs after the page's own scripts and before its `onload`, so its listener comes after the page's own.
SCRIPT = """<script>
(function () {
  var sent = false;
  var endEpisode = core.endEpisode;

  // The request is a synchronous one: the reward is known before anybody can ask for it.
  function send(reward) {
    var request = new XMLHttpRequest();
    request.open('POST', '/__reward', false);
    request.setRequestHeader('Content-Type', 'application/json');
    request.send(JSON.stringify({run: RUN, reward: reward}));
  }

  core.endEpisode = function () {
    endEpisode.apply(core, arguments);
    if (!WOB_DONE_GLOBAL || sent) return;
    sent = true;
    send(WOB_RAW_REWARD_GLOBAL);
  };

  // The time that is left is told on the display only; the limit has a timer of its own.
  core.countdownTimer = function () {};

  // The display has to stay in the document, as core.js looks its parts up; nothing in the head is shown.
  function putAway() {
    core.cover_div.onclick = null;
    document.getElementById('click-canvas').remove();
    document.head.appendChild(document.getElementById('reward-display'));
  }

  window.addEventListener('load', function () {
    core.EPISODE_MAX_TIME = 10 * 60 * 1000;
    Math.seedrandom('SEED');
    core.startEpisodeReal();
    putAway();
  });
})();
</script>
"""


class State:
    """The reward of the first episode that ended since the last reset."""

    def __init__(self):
        self.lock = threading.Lock()
        self.number = 0
        self.reward = None

    def reset(self):
        with self.lock:
            self.number += 1
            self.reward = None

    def give(self, number, reward):
        """A page that was loaded before the last reset has nothing to say."""
        with self.lock:
            if number == self.number and self.reward is None:
                self.reward = whole(reward)


def whole(reward):
    """A whole number without a fraction, so that 1.0 is told as 1."""
    return int(reward) if reward == int(reward) else reward


def read_reward(body):
    """The number of the run and the reward, or None where the body is not what a page sends."""
    try:
        told = json.loads(body)
        number, reward = told["run"], told["reward"]
    except (ValueError, KeyError, TypeError):
        return None
    numbers = all(type(value) in (int, float) for value in (number, reward))
    return (number, reward) if numbers and math.isfinite(reward) else None


def with_script(page, seed, number):
    """The page of a task with our script at its end."""
    script = SCRIPT.replace("SEED", seed).replace("RUN", str(number))
    before, end, after = page.rpartition("</body>")
    return before + script + end + after


def make_handler(folder, state):
    folder = Path(folder).resolve()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_):
            pass

        def do_GET(self):
            self.get(True)

        def do_HEAD(self):
            self.get(False)

        def get(self, with_body):
            address = urlsplit(self.path)
            path = unquote(address.path)
            if path == "/__state":
                self.answer(200, json.dumps({"reward": state.reward}), "application/json", with_body)
            elif path == "/favicon.ico":
                self.answer(204, None, None, with_body)
            elif TASK_PAGE.match(path):
                self.task(path, parse_qs(address.query), with_body)
            else:
                self.file(path, with_body)

        def task(self, path, query, with_body):
            seed = query.get("seed", [""])[0]
            file = self.find(path)
            if file is None or not SEED.match(seed):
                return self.missing(with_body)
            page = with_script(file.read_text("utf-8"), seed, state.number)
            self.answer(200, page, "text/html; charset=utf-8", with_body)

        def file(self, path, with_body):
            file = self.find(path)
            if file is None:
                return self.missing(with_body)
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            if kind.startswith("text/") or kind.endswith("javascript"):
                kind += "; charset=utf-8"
            self.answer(200, file.read_bytes(), kind, with_body)

        def find(self, path):
            """The file of a path, if it is one inside our folder."""
            if "\0" in path:
                return None
            file = (folder / path.lstrip("/")).resolve()
            return file if file.is_relative_to(folder) and file.is_file() else None

        def missing(self, with_body=True):
            page = "<!doctype html><title>Not found</title><h1>Not found</h1>"
            self.answer(404, page, "text/html; charset=utf-8", with_body)

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            path = urlsplit(self.path).path
            if path == "/__reset":
                state.reset()
                self.answer(200, "{}", "application/json")
            elif path == "/__reward":
                self.reward(read_reward(body))
            else:
                self.missing()

        def reward(self, told):
            if told is None:
                return self.answer(400, "{}", "application/json")
            state.give(*told)
            self.answer(200, "{}", "application/json")

        def answer(self, status, body, kind, with_body=True):
            body = body.encode() if isinstance(body, str) else body
            self.send_response(status)
            if body is not None:
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            if body and with_body:
                self.wfile.write(body)

    return Handler


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A browser that is ended breaks its connections off: nothing to tell of."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, address)


def run(folder):
    server = Server(("127.0.0.1", 0), make_handler(folder, State()))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"PORT {server.server_address[1]}", flush=True)
    while sys.stdin.buffer.read1(4096):
        pass
    os._exit(0)
