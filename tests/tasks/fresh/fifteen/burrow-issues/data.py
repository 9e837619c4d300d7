# number, title, state, labels, author, date, comments, assignee, priority
ROWS = [
    (412, "Sync stops after laptop wakes from sleep", "open", ["bug", "sync"], "tilo", "2026-11-21", 14, "hanneke", "High"),
    (411, "Add dark theme to the web viewer", "open", ["feature", "viewer"], "maple", "2026-11-20", 9, "", "Low"),
    (409, "Crash when a folder name ends with a dot", "open", ["bug", "windows"], "orsolya", "2026-11-18", 6, "pieter", "High"),
    (408, "Document the retention settings", "closed", ["docs"], "jun", "2026-11-18", 2, "jun", "Medium"),
    (406, "Restore dialog forgets the chosen snapshot", "open", ["bug", "viewer"], "samir", "2026-11-15", 3, "", "Medium"),
    (404, "Verify checksums in the background", "open", ["feature", "storage"], "hanneke", "2026-11-13", 11, "samir", "Medium"),
    (403, "Typo in German translation of quota message", "closed", ["docs", "translation"], "lotte", "2026-11-12", 1, "", "Low"),
    (401, "Command line: exit code 0 although upload failed", "open", ["bug", "cli"], "pieter", "2026-11-10", 8, "tilo", "High"),
    (399, "Exclude patterns are case sensitive on macOS", "open", ["bug", "macos"], "noor", "2026-11-08", 5, "", "Medium"),
    (397, "Show transfer speed in megabits", "open", ["feature"], "maple", "2026-11-06", 0, "", "Low"),
    (395, "Memory grows while scanning a million files", "open", ["bug", "performance"], "tilo", "2026-11-04", 27, "hanneke", "High"),
    (394, "Package for Debian", "closed", ["packaging"], "orsolya", "2026-11-03", 12, "orsolya", "Medium"),
    (392, "Scheduler ignores time zone changes", "open", ["bug", "scheduler"], "jun", "2026-11-01", 7, "samir", "Medium"),
    (390, "Explain how keys are derived", "open", ["docs", "security"], "samir", "2026-10-30", 4, "", "Medium"),
    (388, "Two-factor login for the web viewer", "open", ["feature", "security", "viewer"], "lotte", "2026-10-28", 19, "noor", "High"),
    (385, "Symlinks are followed twice", "closed", ["bug", "storage"], "noor", "2026-10-25", 10, "pieter", "High"),
    (384, "Progress bar jumps back to 0%", "open", ["bug", "viewer"], "maple", "2026-10-24", 2, "", "Low"),
    (381, "Add a dry-run option to prune", "open", ["feature", "cli"], "hanneke", "2026-10-21", 13, "tilo", "Medium"),
    (379, "Log file is world readable", "closed", ["bug", "security"], "samir", "2026-10-19", 8, "samir", "High"),
    (377, "Polish translation", "open", ["translation"], "lotte", "2026-10-17", 1, "lotte", "Low"),
    (374, "Speed up listing of old snapshots", "open", ["performance", "storage"], "pieter", "2026-10-14", 16, "", "Medium"),
    (372, "Windows service does not start after update", "closed", ["bug", "windows"], "orsolya", "2026-10-12", 22, "pieter", "High"),
    (370, "Tray icon is blurred on high resolution screens", "open", ["bug", "windows"], "jun", "2026-10-10", 3, "", "Low"),
    (367, "Allow comments on snapshots", "open", ["feature"], "maple", "2026-10-07", 5, "", "Low"),
    (365, "Quota warning is sent every hour", "open", ["bug", "scheduler"], "noor", "2026-10-05", 6, "jun", "Medium"),
    (362, "Broken link in the installation guide", "closed", ["docs"], "lotte", "2026-10-02", 0, "", "Low"),
    (360, "Support for object lock on S3", "open", ["feature", "storage", "security"], "tilo", "2026-09-30", 21, "hanneke", "Medium"),
    (357, "Upload resumes from the beginning", "open", ["bug", "sync"], "samir", "2026-09-27", 12, "", "High"),
    (354, "Keyboard shortcuts in the viewer", "closed", ["feature", "viewer"], "maple", "2026-09-24", 4, "noor", "Low"),
    (351, "Config file with byte order mark is rejected", "open", ["bug", "cli", "windows"], "orsolya", "2026-09-21", 1, "", "Low"),
    (348, "Rate limit for API calls", "open", ["feature", "security"], "hanneke", "2026-09-18", 10, "noor", "Medium"),
    (345, "Wrong plural in Polish file count", "closed", ["translation"], "lotte", "2026-09-15", 2, "lotte", "Low"),
    (341, "Database is locked during prune", "open", ["bug", "storage"], "pieter", "2026-09-11", 17, "tilo", "High"),
    (338, "Describe the release process", "open", ["docs"], "jun", "2026-09-08", 0, "", "Low"),
]
KEYS = ("number", "title", "state", "labels", "author", "date", "comments", "assignee", "priority")
ISSUES = [dict(zip(KEYS, r)) for r in ROWS]
PEOPLE = ["hanneke", "jun", "lotte", "maple", "noor", "orsolya", "pieter", "samir", "tilo"]
LABELS = sorted({l for i in ISSUES for l in i["labels"]})
PRIORITIES = ["Low", "Medium", "High"]
ME = "maple"


def initial():
    return {"issues": {str(i["number"]): {"state": i["state"], "assignee": i["assignee"], "priority": i["priority"]} for i in ISSUES}, "comments": []}
