"""Brindle, an invented log shipper: options, errors, commands, releases, pages of its documentation."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

OPTIONS = rows("""
input.paths | list | [] | 1.0 | | Globs of the files to follow.
input.exclude | list | ["*.gz"] | 1.0 | | Globs that are left out although input.paths has them.
input.encoding | string | utf-8 | 1.0 | | Encoding of the files. Bytes that are none of it are replaced.
input.poll_interval | duration | 250ms | 1.0 | 2.6 | How often files are looked at where the system tells nothing.
input.start_at | string | end | 1.1 | | Where a new file is begun: beginning or end.
input.max_line | size | 256KiB | 1.1 | | Longer lines are cut and marked.
input.multiline.pattern | regex | none | 1.3 | | What the first line of an event looks like.
input.multiline.timeout | duration | 5s | 1.3 | | How long the rest of an event is waited for.
input.journald | boolean | false | 2.0 | | Read the system journal, too.
input.journald.units | list | [] | 2.0 | | Only these units of the journal; all, if empty.
input.close_after | duration | 10m | 2.4 | | Files without news are closed after this time.
parse.format | string | auto | 1.0 | | json, logfmt, text or auto.
parse.timestamp_field | string | ts | 1.0 | | Field from which the time of an event is taken.
parse.timezone | string | UTC | 1.2 | | Zone of times that name none.
parse.on_error | string | keep | 1.2 | | keep, drop or tag.
parse.max_depth | integer | 12 | 2.1 | | How deep JSON may be nested.
filter.rules | list | [] | 1.0 | | Rules in their order; the first that fits decides.
filter.default | string | pass | 1.0 | | What becomes of events that fit no rule.
filter.sample_rate | number | 1.0 | 1.4 | | Share of events that are kept.
filter.redact | list | [] | 2.2 | | Patterns that are replaced by asterisks.
filter.dedup_window | duration | 0s | 2.4 | | Equal events within this time are sent once.
queue.path | path | /var/lib/brindle/queue | 1.0 | | Folder of the queue on disk.
queue.max_size | size | 2GiB | 1.0 | | Beyond it queue.on_full decides.
queue.max_age | duration | 72h | 1.2 | | Events older than this are thrown away.
queue.on_full | string | block | 1.2 | | block or drop_oldest.
queue.sync | string | batch | 1.5 | | When is written to disk for certain: always, batch or never.
queue.segment_size | size | 64MiB | 1.5 | | Size of a file of the queue.
queue.encryption_key | secret | none | 2.4 | | Key with which the queue is encrypted.
output.url | url | none | 1.0 | | Where events go. Has to be set.
output.batch_events | integer | 500 | 1.0 | | Events in one request at most.
output.batch_bytes | size | 1MiB | 1.0 | | Bytes in one request at most.
output.timeout | duration | 30s | 1.0 | | How long an answer is waited for.
output.retry.max_delay | duration | 2m | 1.1 | | Longest pause between two tries.
output.retry.jitter | number | 0.3 | 1.1 | | Share of the pause that is left to chance.
output.compression | string | zstd | 1.4 | | none, gzip or zstd.
output.tls.ca_file | path | none | 1.0 | | Certificates that are trusted besides those of the system.
output.tls.insecure | boolean | false | 1.0 | 2.1 | Trust every certificate. For tests only.
output.proxy | url | none | 1.6 | | HTTP proxy through which is sent.
output.headers | map | {} | 1.6 | | Further headers of each request.
metrics.listen | address | none | 1.3 | | Address at which Prometheus may ask.
metrics.prefix | string | brindle_ | 1.3 | | First part of the names of all metrics.
metrics.labels | map | {} | 2.4 | | Labels on all metrics.
log.level | string | info | 1.0 | | debug, info, warn or error.
log.file | path | stderr | 1.0 | 2.6 | Where Brindle writes its own log.
log.format | string | text | 2.3 | | text or json.
""", "key", "type", "default", "since", "deprecated", "text")

ERRORS = rows("""
BR-101 | 2 | The configuration file is no valid TOML.
BR-102 | 2 | An option is unknown. Brindle names the nearest one.
BR-103 | 2 | A value has the wrong type.
BR-104 | 2 | Two options contradict each other.
BR-110 | 2 | output.url is not set.
BR-201 | 3 | No file fits input.paths.
BR-202 | 3 | A file may not be read by the user that Brindle runs as.
BR-207 | 0 | A file was cut short while it was read; it is begun anew.
BR-209 | 3 | The system's limit of watched files is reached.
BR-214 | 4 | The journal was rotated faster than it could be read.
BR-301 | 0 | An event could not be parsed; parse.on_error decided.
BR-302 | 0 | A time lies more than a day in the future and was replaced.
BR-308 | 2 | A regular expression would take time without bound.
BR-401 | 5 | The folder of the queue is on a file system without locks.
BR-402 | 5 | The queue is in use by another process.
BR-403 | 5 | The disk is full.
BR-405 | 0 | A segment was damaged and left out; its name is in the log.
BR-409 | 5 | The queue was encrypted with another key.
BR-501 | 0 | The server could not be reached; it is tried again.
BR-502 | 6 | The server's certificate is not trusted.
BR-503 | 0 | The server asked for a pause.
BR-504 | 6 | The server refused the credentials.
BR-507 | 0 | A batch was too large for the server and was halved.
BR-601 | 7 | The address of metrics.listen is taken.
""", "code", "exit", "text")

COMMANDS = rows("""
brindle run | Follows the files and sends what comes. | --config FILE, --dry-run, --once
brindle check | Reads the configuration and says what is wrong with it. | --config FILE, --strict
brindle tail | Shows events as they would be sent. | --filter RULE, --count N, --json
brindle queue ls | Lists the segments of the queue. | --sizes
brindle queue drain | Sends what is in the queue, and ends. | --timeout DURATION
brindle queue purge | Throws away what is in the queue. | --older-than DURATION, --yes
brindle replay | Sends a time span of the files again. | --from TIME, --to TIME, --rate N
brindle bench | Measures how many events a second this machine can parse. | --events N, --format NAME
brindle version | Shows the version. | --json
""", "name", "text", "flags")

RELEASES = rows("""
2.6.1 | 2025-11-18 | Mends a crash when a watched folder is renamed.
2.6.0 | 2025-10-02 | Files are watched by fanotify; input.poll_interval and log.file are deprecated.
2.5.3 | 2025-07-23 | Security: headers are no longer written to the log at level debug.
2.5.2 | 2025-06-11 | Retries after HTTP 425.
2.5.1 | 2025-04-30 | Debian packages for arm64.
2.5.0 | 2025-03-12 | brindle replay understands relative times.
2.4.2 | 2025-01-21 | Metrics of closed files are forgotten.
2.4.1 | 2024-12-05 | Mends a deadlock of queue.encryption_key with queue.sync = never.
2.4.0 | 2024-10-17 | The queue can be encrypted; equal events can be sent once.
2.3.4 | 2024-08-29 | Certificates are read again on SIGHUP.
2.3.3 | 2024-07-08 | Half the memory for files with long lines.
2.3.2 | 2024-05-27 | brindle tail --count.
2.3.1 | 2024-03-14 | Mends times before 1970.
2.3.0 | 2024-02-06 | Brindle's own log can be JSON.
2.2.1 | 2023-11-30 | Redaction of text across two lines.
2.2.0 | 2023-09-19 | filter.redact.
2.1.2 | 2023-07-04 | Mends the exit status of brindle check --strict.
2.1.1 | 2023-05-16 | musl builds.
2.1.0 | 2023-04-03 | parse.max_depth; output.tls.insecure is deprecated.
2.0.1 | 2023-01-26 | Mends reading the journal of machines.
2.0.0 | 2022-12-08 | The system journal; Lua rules are gone.
1.6.2 | 2022-09-13 | Last release of the first series.
1.6.1 | 2022-06-21 | Proxies with user and password.
1.6.0 | 2022-04-05 | output.proxy and output.headers.
""", "version", "date", "text")
PER_PAGE = 8

TREE = [
    ("Getting started", [("introduction", "Introduction"), ("install", "Installation"), ("first-steps", "First steps")]),
    ("Guides", [("multiline", "Events of many lines"), ("redaction", "Leaving out secrets"), ("kubernetes", "On Kubernetes"), ("sizing", "Sizing the queue")]),
    ("Reference", [("options", "Configuration options"), ("commands", "Commands"), ("errors", "Error codes"), ("metrics", "Metrics")]),
    ("Project", [("changelog", "Changelog"), ("contributing", "Contributing"), ("support", "Support")]),
]

TEXTS = {
    "introduction": "<p>Brindle follows log files and the system journal, parses what it finds, and sends it on over HTTP. What cannot be sent waits in a queue on disk.</p><h2 id='why'>Why another one?</h2><p>Because those that we had lost lines when the disk was full, and none would say so.</p>",
    "first-steps": "<p>Write a file <code>brindle.toml</code>:</p><pre><code>[input]\npaths = [\"/var/log/*.log\"]\n\n[output]\nurl = \"https://logs.example/in\"\nbatch_events = 200</code></pre><p>Then say <code>brindle check</code>, and when it is content, <code>brindle run</code>.</p>",
    "multiline": "<p>Stack traces are one event on many lines. Say with <code>input.multiline.pattern</code> what the first of them looks like:</p><pre><code>[input.multiline]\npattern = '^\\d{4}-'\ntimeout = \"2s\"</code></pre>",
    "redaction": "<p>Use <code>filter.redact</code>. Patterns are applied before events reach the queue, so secrets never touch the disk.</p>",
    "kubernetes": "<p>Run Brindle as a DaemonSet with <code>/var/log/pods</code> mounted read-only. Give it 128 MiB of memory.</p>",
    "sizing": "<p>A host that writes 40 GB a day needs a queue of about 20 GiB to bridge a night without network. Compressed, events take a sixth of their size.</p>",
    "metrics": "<p>With <code>metrics.listen</code> set, Prometheus finds <code>brindle_events_total</code>, <code>brindle_queue_bytes</code> and <code>brindle_retries_total</code> there.</p>",
    "contributing": "<p>Patches are welcome at our forge. Tests run in four minutes.</p>",
    "support": "<p>The two latest minor releases get fixes. Commercial support by Marrow Systems.</p>",
}


def flat():
    return [(s, n, t) for s, pages in TREE for n, t in pages]
