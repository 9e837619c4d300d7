"""Checks what make_set.py made: python3 check.py OUT

Loads every task's page in headless chromium: the instruction is the one of tasks.json, the problem is the same each
time, nothing of MiniWoB's own display is in the page. Does some tasks rightly and wrongly through chromedriver and looks
at the reward. Prints every problem, or CLEAN.
"""
import json
import re
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

from browser import CHROMIUM, FLAGS, dump, plain, profile, read_query, serving
from make_set import SEEDS, TASKS, halves, start_of

CHROMEDRIVER = "/usr/bin/chromedriver"
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
PROBLEMS = []

# All that makes a problem: the markup, and what fields hold beside it. A date picker's id is the time of its making.
LOOK = """
const fields = [...document.querySelectorAll('input, textarea, select')].map(field => [field.value, field.checked]);
const own = ['sync-task-cover', 'click-canvas', 'reward-display'].filter(id => document.body.querySelector('#' + id));
return {
  query: document.getElementById('query').innerText,
  problem: document.body.outerHTML.replace(/\\bdp\\d{10,}/g, 'dp') + JSON.stringify(fields),
  own: own,
  text: document.body.innerText,
  hit: !!document.elementFromPoint(80, 20).closest('#wrap'),
};
"""


def bad(*words):
    PROBLEMS.append(" ".join(str(word) for word in words))


def request(url, method="GET", body=None):
    """The status and the text of an answer."""
    data = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return answer.status, answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8", "replace")


class Driver:
    """A small WebDriver client."""

    def __init__(self, url, folder):
        self.url = url
        options = {"binary": CHROMIUM, "args": [*FLAGS, f"--user-data-dir={folder}"]}
        wanted = {"alwaysMatch": {"goog:chromeOptions": options}}
        self.url += "/session/" + self.call("", {"capabilities": wanted}, "/session")["sessionId"]

    def call(self, path, body=None, start="", method="POST"):
        status, text = request(self.url + start + path, method, body)
        value = json.loads(text)["value"]
        if status != 200:
            raise RuntimeError(value["message"].splitlines()[0])
        return value

    def open(self, url):
        self.call("/url", {"url": url})

    def script(self, code):
        return self.call("/execute/sync", {"script": code, "args": []})

    def find(self, xpath):
        found = self.call("/elements", {"using": "xpath", "value": xpath})
        return [element[ELEMENT] for element in found]

    def click(self, xpath):
        self.call(f"/element/{self.find(xpath)[0]}/click", {})

    def type(self, xpath, text):
        self.call(f"/element/{self.find(xpath)[0]}/value", {"text": text})

    def end(self):
        self.call("", None, method="DELETE")


@contextmanager
def driving():
    """A chromedriver with one chromium, ended in the end."""
    process = subprocess.Popen([CHROMEDRIVER, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        port = next(filter(None, (re.search(r"on port (\d+)\.", line) for line in process.stdout)))[1]
        with profile() as folder:
            driver = Driver(f"http://127.0.0.1:{port}", folder)
            try:
                yield driver
            finally:
                driver.end()
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


class Site:
    def __init__(self, address, driver):
        self.address, self.driver = address, driver

    def reset(self):
        request(self.address + "/__reset", "POST", {})

    def reward(self):
        state = json.loads(request(self.address + "/__state")[1])
        if list(state) != ["reward"]:
            bad("the state is", state)
        return state["reward"]

    def open(self, start):
        """Opens a page anew and gives its instruction."""
        self.driver.open("about:blank")
        self.driver.open(self.address + start)
        return self.look()["query"]

    def look(self):
        return self.driver.script(LOOK)

    def expect(self, what, wanted):
        reward = self.reward()
        if reward != wanted:
            bad(f"{what}: the reward is {reward}, not {wanted}")


def button(label):
    return f"//*[@id='area']//button[text()='{label}']"


def quoted(query):
    return re.findall('"(.*?)"', query)


# The right thing for a task, by its instruction, and a wrong one.

def click_button(driver, query):
    driver.click(button(quoted(query)[0]))


def click_other_button(driver, query):
    driver.click(f"//*[@id='area']//button[text()!='{quoted(query)[0]}']")


def enter_text(driver, query):
    driver.type("//*[@id='tt']", quoted(query)[0])
    driver.click(button("Submit"))


def enter_other_text(driver, _):
    driver.type("//*[@id='tt']", "something else")
    driver.click(button("Submit"))


def click_link(driver, query):
    driver.click(f"//span[@class='alink' and text()='{quoted(query)[0]}']")


def focus_text(driver, _):
    driver.click("//*[@id='tt']")


def click_tab(driver, query):
    driver.click(f"//a[text()='{re.search(r'Tab #[0-9]', query)[0]}']")


def login(driver, query):
    name, password = quoted(query)
    driver.type("//*[@id='username']", name)
    driver.type("//*[@id='password']", password)
    driver.click("//*[@id='subbtn']")


def check_boxes(driver, query):
    for label in re.match("Select (.*) and click", query)[1].split(", "):
        if label != "nothing":
            driver.click(f"//label[normalize-space()='{label}']/input")
    driver.click(button("Submit"))


def check_one_too_many(driver, query):
    others = "//label[not(contains(' %s ', concat(' ', normalize-space(), ' ')))]/input"
    driver.click(others % query.replace(",", " "))
    check_boxes(driver, query)


RIGHT = {"click-button": click_button, "enter-text": enter_text, "click-link": click_link, "focus-text": focus_text,
         "click-tab": click_tab, "login-user": login, "click-checkboxes": check_boxes}
# The task, its wrong thing and whether MiniWoB gives a part of the reward for it.
WRONG = (("click-button", click_other_button, False), ("enter-text", enter_other_text, False),
         ("click-checkboxes", check_one_too_many, True))


def check_server(address):
    start = start_of("click-test", 1)
    wanted = (("GET", start, 200), ("HEAD", start, 200), ("GET", "/core/core.js", 200), ("GET", "/favicon.ico", 204),
              ("GET", "/", 404), ("GET", "/miniwob/", 404), ("GET", "/miniwob/none.html?seed=1", 404),
              ("GET", start.split("?")[0], 404), ("GET", "/..%2fserver.py", 404), ("GET", "/../server.py", 404),
              ("HEAD", "/none", 404), ("POST", "/none", 404), ("POST", "/__reward", 400))
    for method, path, status in wanted:
        got = request(address + path, method, {} if method == "POST" else None)[0]
        if got != status:
            bad(method, path, "gives", got)


def check_entries(entries, half):
    """The form of tasks.json."""
    names = [entry["name"] for entry in entries]
    if sorted(names) != sorted(f"{task}-{seed}" for task in halves()[half] for seed in SEEDS):
        bad(half, "has other tasks than it should")
    for entry in entries:
        if entry["category"] != half or entry["expect"] != {"kind": "state", "state": {"reward": 1}}:
            bad(entry["name"], "has another form")


def check_dumps(address, entries):
    """A first load, by a chromium of its own for every page."""
    with profile() as folder:
        for entry in entries:
            if read_query(dump(address + entry["start"], folder))[0] != entry["phrasings"][0]:
                bad(entry["name"], "shows another instruction")


def check_pages(site, entries):
    """Two more loads: what a browser takes for the text, and the whole problem."""
    for entry in entries:
        looks = []
        for _ in range(2):
            site.open(entry["start"])
            looks.append(site.look())
        check_looks(entry, *looks)
    site.expect("after loading only", None)


def check_looks(entry, first, second):
    if first["problem"] != second["problem"]:
        bad(entry["name"], "has another problem on the second load")
    if plain(first["query"]) != entry["phrasings"][0]:
        bad(entry["name"], "has another text in a browser")
    if first["own"] or re.search("Last reward|Time left|Episodes done|START", first["text"]):
        bad(entry["name"], "shows MiniWoB's own display")
    if not first["hit"]:
        bad(entry["name"], "is covered")


def check_seeds_differ(site, entries):
    """A seed matters: no task looks the same for all of its seeds."""
    by_task = {}
    for entry in entries:
        site.open(entry["start"])
        by_task.setdefault(entry["name"].rpartition("-")[0], set()).add(site.look()["problem"])
    for task, problems in by_task.items():
        if len(problems) == 1:
            bad(task, "has one problem for all seeds")


def check_right(site):
    for task, act in RIGHT.items():
        for seed in SEEDS:
            site.reset()
            query = site.open(start_of(task, seed))
            site.expect(f"{task}-{seed} before", None)
            act(site.driver, query)
            site.expect(f"{task}-{seed} done", 1)
            if site.look()["query"] != query:
                bad(f"{task}-{seed}", "has another problem after its end")


def check_wrong(site):
    for task, act, partly in WRONG:
        start = start_of(task, 2)
        site.reset()
        query = site.open(start)
        act(site.driver, query)
        reward = site.reward()
        if reward is None or reward == 1 or partly != (-1 < reward < 1):
            bad(task, "done wrongly gives", reward)
        RIGHT[task](site.driver, site.open(start))
        site.expect(f"{task} done rightly after it was done wrongly", reward)


def check_reset(site):
    """A page from before a reset gives no reward."""
    site.reset()
    query = site.open(start_of("click-button", 1))
    site.reset()
    click_button(site.driver, query)
    site.expect("a page from before the reset", None)


def check_half(out, half):
    folder = out / f"miniwob-{half}"
    entries = json.loads((folder / "tasks.json").read_text("utf-8"))
    check_entries(entries, half)
    with serving(folder) as address:
        check_server(address)
        check_dumps(address, entries)
        with driving() as driver:
            site = Site(address, driver)
            check_pages(site, entries)
            check_seeds_differ(site, entries)
            # Any site serves every page: the acts need to be done on one of them only.
            if half == "seen":
                check_acts(site)
    print(f"miniwob-{half}: {len(entries)} entries looked at", flush=True)


def check_acts(site):
    check_right(site)
    check_wrong(site)
    check_reset(site)
    print(f"done rightly: {', '.join(RIGHT)}; wrongly: {', '.join(task for task, *_ in WRONG)}", flush=True)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if len(set(TASKS)) != 46:
        bad("there are", len(set(TASKS)), "tasks")
    for half in halves():
        check_half(Path(sys.argv[1]), half)
    for problem in PROBLEMS:
        print(problem)
    print(f"{len(PROBLEMS)} PROBLEMS" if PROBLEMS else "CLEAN")
    sys.exit(bool(PROBLEMS))


if __name__ == "__main__":
    main()
