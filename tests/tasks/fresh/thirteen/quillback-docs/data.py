"""Quillback: documentation and releases of an invented backup tool."""
RELEASES = [dict(zip(("version", "date", "label", "changes"), r)) for r in [
    ("3.4.2", "2026-11-19", "Bug fix", ["Fixed a crash when a snapshot name ends in a full stop.", "Faster listing of large repositories."]),
    ("3.4.1", "2026-10-06", "Security", ["Repository keys are now wiped from memory after use."]),
    ("3.4.0", "2026-09-22", "Feature", ["New command qb diff.", "Added the option network.idle_timeout.", "Dropped support for repository format 1."]),
    ("3.3.2", "2026-08-03", "Bug fix", ["Progress bar no longer jumps backwards."]),
    ("3.3.1", "2026-06-30", "Security", ["Restores refuse paths that climb out of the target folder."]),
    ("3.3.0", "2026-06-11", "Feature", ["Snapshots can carry notes.", "qb mount works on macOS."]),
    ("3.2.4", "2026-04-27", "Bug fix", ["Corrected the size shown for sparse files."]),
    ("3.2.3", "2026-03-09", "Bug fix", ["Retry on slow object stores."]),
    ("3.2.2", "2026-02-17", "Security", ["Passwords are no longer written to the debug log."]),
    ("3.2.1", "2026-01-28", "Bug fix", ["Windows service starts again after an update."]),
    ("3.2.0", "2026-01-12", "Feature", ["Scheduled checks.", "Added the option check.sample_percent."]),
    ("3.1.3", "2025-12-01", "Security", ["Updated the bundled TLS library."]),
    ("3.1.2", "2025-10-14", "Bug fix", ["Fewer requests while pruning."]),
    ("3.1.1", "2025-09-02", "Security", ["Tokens in web addresses are masked in messages."]),
    ("3.1.0", "2025-07-21", "Feature", ["Compression levels.", "New command qb verify."]),
]]
OPTIONS = [dict(zip(("name", "type", "default", "since", "text"), o)) for o in [
    ("check.sample_percent", "integer", "5", "3.2.0", "Share of the data that a scheduled check reads."),
    ("compression.level", "integer", "6", "3.1.0", "From 0 (none) to 11 (smallest)."),
    ("lock.retry_after", "duration", "12s", "3.0.0", "Waiting time before a held lock is tried again."),
    ("log.keep_days", "integer", "21", "3.0.0", "Older log files are removed."),
    ("network.idle_timeout", "duration", "95s", "3.4.0", "A connection without traffic is closed after this time."),
    ("network.max_streams", "integer", "4", "3.0.0", "Uploads that run side by side."),
    ("prune.grace_period", "duration", "36h", "3.1.0", "Unreferenced data younger than this is kept."),
    ("snapshot.name_pattern", "text", "{host}-{date}", "3.0.0", "How new snapshots are named."),
]]
INSTALL = {
    "Linux": ("curl -O https://get.quillback.example/qb-linux.tar.gz", "14.2 MB"),
    "macOS": ("brew install quillback/tap/qb", "15.8 MB"),
    "Windows": ("winget install Quillback.qb", "16.1 MB"),
}
TILES = [("Latest release", "3.4.2"), ("Licence", "MPL 2.0"), ("Repository format", "3"), ("Contributors", "87")]
CACHE_VARIABLE = {"cache directory": "QUILLBACK_CACHE_HOME", "temporary files": "QUILLBACK_SCRATCH", "log folder": "QUILLBACK_LOGS"}
DOCS = [
    {"slug": "first-backup", "title": "Your first backup", "sections": [
        ("Create a repository", "Run <code>qb init</code> with the place where your backups shall live. You are asked for a password twice. Write it down: nobody can recover it."),
        ("Back up a folder", "Run <code>qb save ~/Documents</code>. The first run takes longest, later runs only send what has changed."),
        ("Look at what you have", "<code>qb list</code> shows every snapshot with its date, size and note."),
    ]},
    {"slug": "unattended", "title": "Running unattended", "sections": [
        ("Passwords", "Set <code>QUILLBACK_PASSFILE</code> to a file that only your user may read. The password is taken from its first line."),
        ("Logs", "Unattended runs write one log file a day. The log folder can be changed with <code>QUILLBACK_LOGS</code>."),
        ("Exit codes", "0 means success, 3 that some files could not be read, 7 that the lock was held by another process, 11 that the password was wrong."),
    ]},
    {"slug": "performance", "title": "Performance and disk use", "sections": [
        ("Memory", "Quillback needs about one gigabyte for every ten million files."),
        ("Where the cache lives", "An index of known data is kept on your own disk. It grows to about one percent of the repository. Put the cache directory on another drive by setting <code>QUILLBACK_CACHE_HOME</code>; it is safe to delete at any time."),
        ("Scratch space", "Packs are put together in the system's folder for temporary files unless <code>QUILLBACK_SCRATCH</code> names another one."),
    ]},
    {"slug": "restore", "title": "Restoring files", "sections": [
        ("A single file", "Run <code>qb restore --only notes.txt latest</code>. Existing files are never overwritten without <code>--replace</code>."),
        ("Browse a snapshot", "<code>qb mount</code> shows all snapshots as folders. This works on Linux and macOS."),
    ]},
]
