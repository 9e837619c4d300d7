"""Makes sites with tasks from MiniWoB++: python3 make_set.py WHEEL OUT

WHEEL is the wheel `miniwob` 1.1.0 of PyPI, OUT a folder that is made. OUT/miniwob-seen and OUT/miniwob-unseen are the
sites, each with half of the tasks; OUT/.miniwob holds what they share: MiniWoB's html, its license and the server.

The instruction of a task is what its page shows for the seed, read from the page in headless chromium.
"""
import hashlib
import json
import shutil
import sys
import zipfile
from pathlib import Path

from browser import dump, profile, read_query, serving

HERE = Path(__file__).resolve().parent
SEEDS = (1, 2, 3)
FOLDERS = ("core", "common", "miniwob")
TASKS = """
book-flight-nodelay choose-date-easy choose-date-nodelay choose-list click-button click-button-sequence
click-checkboxes click-checkboxes-large click-checkboxes-transfer click-collapsible-nodelay
click-collapsible-2-nodelay click-dialog click-dialog-2 click-link click-menu click-menu-2 click-option
click-scroll-list click-tab click-tab-2 click-tab-2-easy click-test click-test-2 click-widget copy-paste
email-inbox-delete email-inbox-forward email-inbox-important email-inbox-reply enter-date enter-password enter-text
enter-text-2 enter-text-dynamic enter-time focus-text focus-text-2 form-sequence form-sequence-2 form-sequence-3
login-user login-user-popup navigate-tree read-table search-engine use-autocomplete-nodelay
""".split()
SITE = """import sys
from pathlib import Path

SHARED = Path(__file__).resolve().parent.parent / ".miniwob"
sys.path.insert(0, str(SHARED))
sys.dont_write_bytecode = True
import server

server.run(SHARED / "html")
"""


def halves():
    """The tasks by half: the order of the hashes of their names decides, nobody's choice."""
    order = sorted(TASKS, key=lambda name: hashlib.sha256(name.encode()).hexdigest())
    return {"seen": sorted(order[:23]), "unseen": sorted(order[23:])}


def unpack(wheel, shared):
    """Puts MiniWoB's html and license and the server into the shared folder."""
    shutil.rmtree(shared, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        for entry in archive.namelist():
            target = target_of(entry)
            if target and not entry.endswith("/"):
                write(shared / target, archive.read(entry))
    shutil.copy(HERE / "server.py", shared / "server.py")


def target_of(entry):
    """Where an entry of the wheel goes, if it is one that we need."""
    parts = entry.split("/")
    if entry.endswith(".dist-info/licenses/LICENSE"):
        return "LICENSE"
    if parts[:2] == ["miniwob", "html"] and parts[2] in FOLDERS and ".." not in parts:
        return "/".join(parts[1:])
    return None


def write(file, content):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def entry_of(half, task, seed, instruction):
    return {"name": f"{task}-{seed}", "category": half, "language": "en", "start": start_of(task, seed),
            "phrasings": [instruction], "parameters": {}, "schema": None,
            "expect": {"kind": "state", "state": {"reward": 1}}}


def start_of(task, seed):
    return f"/miniwob/{task}.html?seed={seed}"


def make_entry(address, folder, half, task, seed):
    instruction, has_icon = read_query(dump(address + start_of(task, seed), folder))
    if not instruction:
        sys.exit(f"{task}-{seed}: the page shows no instruction")
    if has_icon:
        print(f"{task}-{seed}: a part of the instruction is an icon that the text does not tell", flush=True)
    return entry_of(half, task, seed, instruction)


def make_site(out, half, tasks):
    site = out / f"miniwob-{half}"
    write(site / "serve.py", SITE.encode())
    with serving(site) as address, profile() as folder:
        entries = [make_entry(address, folder, half, task, seed) for task in tasks for seed in SEEDS]
    write(site / "tasks.json", (json.dumps(entries, indent=1, ensure_ascii=False) + "\n").encode())
    print(f"{site.name}: {len(tasks)} tasks, {len(entries)} entries", flush=True)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    out = Path(sys.argv[2])
    unpack(sys.argv[1], out / ".miniwob")
    for half, tasks in halves().items():
        make_site(out, half, tasks)


if __name__ == "__main__":
    main()
