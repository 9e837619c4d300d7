"""Heron: documentation of a message queue."""
SITE = "Heron docs"
VERSIONS = ["v4", "v3"]

# name, type, {version: default}, text, group
CONFIG = [
    ("listen.address", "string", {"v4": "0.0.0.0:7420", "v3": "127.0.0.1:7420"}, "Where the broker listens.", "Network"),
    ("listen.backlog", "int", {"v4": "1024", "v3": "512"}, "Connections that may wait to be accepted.", "Network"),
    ("tls.minimum", "string", {"v4": "1.3", "v3": "1.2"}, "Oldest protocol that is spoken.", "Network"),
    ("proxy.header", "bool", {"v4": "false", "v3": "false"}, "Whether a load balancer's header is believed.", "Network"),
    ("ack.deadline", "duration", {"v4": "30s", "v3": "45s"}, "How long a consumer may keep a message before it is given to another.", "Delivery"),
    ("ack.extend_limit", "int", {"v4": "6", "v3": "10"}, "How often a consumer may ask for more time.", "Delivery"),
    ("prefetch.window", "int", {"v4": "64", "v3": "250"}, "Messages that are sent ahead to one consumer.", "Delivery"),
    ("retry.backoff", "duration", {"v4": "2s", "v3": "5s"}, "Pause before the first redelivery. It doubles each time.", "Delivery"),
    ("retry.ceiling", "duration", {"v4": "10m", "v3": "15m"}, "The longest pause.", "Delivery"),
    ("deadletter.after", "int", {"v4": "12", "v3": "20"}, "Deliveries after which a message is set aside.", "Delivery"),
    ("segment.size", "size", {"v4": "256MiB", "v3": "128MiB"}, "When a log file is closed and a new one begun.", "Disk"),
    ("segment.keep", "duration", {"v4": "72h", "v3": "168h"}, "How long closed files are kept.", "Disk"),
    ("fsync.interval", "duration", {"v4": "50ms", "v3": "200ms"}, "How much may be lost when the power goes.", "Disk"),
    ("compress.codec", "string", {"v4": "zstd", "v3": "lz4"}, "How files are packed.", "Disk"),
]

# code, http, retryable, name, cause, remedy, versions
ERRORS = [
    ("HRN-101", 400, False, "MalformedEnvelope", "The header block cannot be read.", "Check the client's version."),
    ("HRN-104", 413, False, "PayloadTooLarge", "The message exceeds 4 MiB.", "Store the body elsewhere and send its address."),
    ("HRN-110", 404, False, "NoSuchQueue", "The queue was never declared or has expired.", "Declare it first."),
    ("HRN-117", 409, False, "DuplicateKey", "The same key was sent within the window.", "Nothing: the first one was kept."),
    ("HRN-203", 401, False, "TokenExpired", "The token is older than its lifetime.", "Fetch a new one."),
    ("HRN-206", 403, False, "ScopeMissing", "The token does not cover the queue.", "Ask for the scope."),
    ("HRN-301", 503, True, "LeaderMoved", "The shard has a new leader.", "Try again; clients follow by themselves."),
    ("HRN-304", 503, False, "ShardFrozen", "An operator has frozen the shard.", "Thaw it with heron shard thaw."),
    ("HRN-307", 503, True, "QuorumLost", "Fewer than half of the replicas answer.", "Try again after some seconds."),
    ("HRN-312", 504, True, "AckTimeout", "The replica did not confirm in time.", "Try again with the same key."),
    ("HRN-401", 429, True, "RateExceeded", "More messages than the quota allows.", "Wait as told by retry-after."),
    ("HRN-402", 429, False, "QuotaSpent", "The monthly quota is used up.", "Raise the quota."),
    ("HRN-500", 500, False, "Invariant", "A fault of the broker.", "Send us the dump."),
    ("HRN-503", 503, True, "Draining", "The node is about to stop.", "Try again at another node."),
    ("HRN-507", 507, False, "DiskFull", "No room for a new segment.", "Add disk or lower segment.keep."),
    ("HRN-509", 503, True, "WarmingUp", "The node is still reading its log.", "Try again after some seconds."),
]

# command, about, flags
CLI = [
    ("heron drain", "Hands a node's shards over and stops it.", [("--timeout", "Give up after this time."), ("--fence", "Refuse writes while shards move."), ("--quiet", "Say nothing.")]),
    ("heron shard freeze", "Stops writes to a shard.", [("--reason", "Text that clients are shown."), ("--until", "Thaw by itself at that time.")]),
    ("heron shard thaw", "Lets a frozen shard be written again.", [("--force", "Even where replicas lag.")]),
    ("heron queue declare", "Makes a queue.", [("--ttl", "Expire when unused for so long."), ("--ordered", "Keep the order by key."), ("--replicas", "Copies to keep.")]),
    ("heron queue peek", "Shows messages without taking them.", [("--count", "How many."), ("--since", "Not older than."), ("--decode", "Unpack the body by its schema.")]),
    ("heron token issue", "Makes a token.", [("--scope", "What it may do."), ("--lifetime", "How long it lives.")]),
]

# newest first: version, date, entries (kind, text)
RELEASES = [
    ("4.3.1", "2026-03-19", [("fixed", "heron queue peek --decode no longer stops at an empty body."), ("fixed", "Memory of closed consumers is given back.")]),
    ("4.3.0", "2026-02-26", [("added", "heron queue peek has --decode."), ("added", "Metrics of every shard."), ("breaking", "Metrics are named heron_* instead of hrn_*.")]),
    ("4.2.2", "2026-01-15", [("fixed", "QuorumLost was told too early on slow disks.")]),
    ("4.2.1", "2025-12-11", [("fixed", "A drain with many shards could hang.")]),
    ("4.2.0", "2025-11-20", [("added", "heron shard freeze has --until."), ("added", "Tokens may be limited to one address."), ("breaking", "segment.keep counts from the closing of a file.")]),
    ("4.1.3", "2025-10-09", [("fixed", "zstd levels above 9 were ignored.")]),
    ("4.1.2", "2025-09-18", [("added", "heron drain has --quiet."), ("fixed", "Two listeners on one port are refused.")]),
    ("4.1.1", "2025-08-21", [("fixed", "Fencing tokens survive a restart.")]),
    ("4.1.0", "2025-07-24", [("added", "heron drain has --fence."), ("added", "Consumers can ask for a window of their own."), ("breaking", "The default of prefetch.window is 64.")]),
    ("4.0.2", "2025-06-12", [("fixed", "Logs of v3 are read on the first start.")]),
    ("4.0.1", "2025-05-15", [("fixed", "ShardFrozen tells the reason again.")]),
    ("4.0.0", "2025-04-30", [("breaking", "The wire protocol is version 2; clients of v3 must be renewed."), ("breaking", "TLS 1.2 is off by default."), ("added", "zstd for segments."), ("breaking", "heron node stop is gone; use heron drain.")]),
    ("3.9.4", "2025-03-06", [("fixed", "Certificates with several names.")]),
    ("3.9.3", "2025-01-23", [("fixed", "Clock jumps no longer expire tokens.")]),
    ("3.9.0", "2024-11-14", [("added", "heron queue declare has --ordered."), ("breaking", "Queues without a ttl never expire.")]),
    ("3.8.0", "2024-08-29", [("added", "heron shard freeze has --reason.")]),
]
CHUNK = 5
INITIAL_STATE = {"feedback": []}
