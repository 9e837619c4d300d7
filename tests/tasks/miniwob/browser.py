"""What make_set.py and check.py share: to start a site, to load a page in headless chromium, to read its instruction."""
import os
import signal
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from html.parser import HTMLParser

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
         "--lang=en-US"]
BLOCKS = {"address", "article", "blockquote", "br", "dd", "div", "dl", "dt", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
          "li", "ol", "p", "pre", "section", "table", "td", "th", "tr", "ul"}
VOID = {"area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Query(HTMLParser):
    """Collects the text of the element with the id `query`."""

    def __init__(self):
        super().__init__()
        self.depth = 0
        self.parts = []
        self.has_icon = False

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        if not self.depth and attrs.get("id") != "query":
            return
        self.space(tag)
        self.has_icon |= "ui-icon" in (attrs.get("class") or "")
        if tag not in VOID:
            self.depth += 1

    def handle_endtag(self, tag):
        if self.depth and tag not in VOID:
            self.space(tag)
            self.depth -= 1

    def handle_data(self, data):
        if self.depth:
            self.parts.append(data)

    def space(self, tag):
        if tag in BLOCKS:
            self.parts.append(" ")


def plain(text):
    """Single spaces only, of whatever kind they were."""
    return " ".join(text.split())


def read_query(page):
    """The instruction of a page as plain text, and whether a part of it is an icon."""
    query = Query()
    query.feed(page)
    query.close()
    return plain("".join(query.parts)), query.has_icon


@contextmanager
def serving(site):
    """Starts the site of a folder and gives its address."""
    process = subprocess.Popen([sys.executable, "serve.py"], cwd=site, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, text=True)
    try:
        yield "http://127.0.0.1:" + process.stdout.readline().removeprefix("PORT ").strip()
    finally:
        process.stdin.close()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def end_group(process):
    """Ends a process that was started as the head of its own group, and what it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def dump(url, profile):
    """The page as chromium has it after it was loaded and its first scripts have run."""
    command = [CHROMIUM, *FLAGS, f"--user-data-dir={profile}", "--virtual-time-budget=1500", "--dump-dom", url]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        return process.communicate(timeout=60)[0].decode("utf-8")
    finally:
        end_group(process)


@contextmanager
def profile():
    """A folder for chromium's own files, away again in the end."""
    with tempfile.TemporaryDirectory(prefix="miniwob-", ignore_cleanup_errors=True) as folder:
        yield folder
