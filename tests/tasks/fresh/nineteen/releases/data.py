from websrv import h

PROJECTS = [("quillbase", "Quillbase", "document database", "Apache-2.0"), ("tarpaulin-ui", "Tarpaulin UI", "widget kit", "MIT"), ("fennec-proxy", "Fennec Proxy", "reverse proxy", "BSD-3-Clause"),
            ("loomwork", "Loomwork", "job scheduler", "Apache-2.0"), ("gravelog", "Gravelog", "log collector", "MPL-2.0"), ("osprey-mail", "Osprey Mail", "mail server", "AGPL-3.0"),
            ("pinboard-sync", "Pinboard Sync", "file synchroniser", "GPL-3.0"), ("cinderblock", "Cinderblock", "static site builder", "MIT"), ("halfmoon", "Halfmoon", "metrics store", "Apache-2.0"),
            ("rookery", "Rookery", "identity provider", "MPL-2.0"), ("tidepool", "Tidepool", "message queue", "BSD-3-Clause")]
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
NOTES = ["Faster cold start on machines with many cores", "The command line tool now prints progress", "Time zones are honoured in exports", "Dark theme for the admin page", "Deprecated flags have been removed",
         "New health endpoint", "Memory use under load is down by a fifth", "Better messages when the config file is wrong", "Backups may be encrypted", "Plug-ins can be reloaded without a restart"]
DAYS = {}
RELEASES = []


def add(slug, version, channel, y, m):
    name = next(p[1] for p in PROJECTS if p[0] == slug)
    k = slug + version
    d = 1 + h(28, "d", k)
    while (y, m, d) in DAYS:
        d = d % 28 + 1
    DAYS[(y, m, d)] = k
    bugs = 4 + h(40, "b", k)
    RELEASES.append(dict(id=k, slug=slug, project=name, version=version, channel=channel, date=(y, m, d), released="%d %s %d" % (d, MONTHS[m - 1], y), iso="%d-%02d-%02d" % (y, m, d),
                         size=round(3 + h(1800, "s", k) / 10, 1), bugs=bugs, security=h(4, "sec", k), needs=["Linux kernel 5.4", "Java 17", "Python 3.10", "Node 20", "glibc 2.31"][h(5, "n", slug)],
                         checksum="%04x-%04x" % (h(65536, "c1", k), h(65536, "c2", k)), notes=[NOTES[h(10, "x", k, i)] for i in (1, 2)] if h(10, "x", k, 1) != h(10, "x", k, 2) else [NOTES[h(10, "x", k, 1)]]))


for i, p in enumerate(PROJECTS):
    major = 1 + h(6, "maj", p[0])
    minor = 2 + h(5, "min", p[0])
    add(p[0], "%d.%d.0" % (major, minor - 1), "Stable", 2025, 3 + h(3, "a", p[0]))
    add(p[0], "%d.%d.%d" % (major, minor, h(4, "pt", p[0])), "Stable", 2025, 8 + h(3, "b", p[0]))
    add(p[0], "%d.%d.0-beta%d" % (major, minor + 1, 1 + h(3, "bt", p[0])), "Beta", 2025, 9 + h(3, "c", p[0]))
    if i % 4 != 3:
        add(p[0], "%d.%d.%d" % (max(0, major - 1), 8, 10 + h(9, "l", p[0])), "LTS", 2025, 5 + h(6, "dd", p[0]))


def latest_stable(slug):
    return max((r for r in RELEASES if r["slug"] == slug and r["channel"] == "Stable"), key=lambda r: r["date"])


INITIAL = {"watches": [{"project": "gravelog", "level": "all"}]}
