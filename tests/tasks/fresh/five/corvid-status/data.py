"""Corvid Cloud: status of services and the history of incidents."""
SITE = "Corvid Cloud Status"
GROUPS = [
    ("Compute", [("Virtual machines", "Operational", 99.991), ("Bare metal", "Operational", 99.997), ("Autoscaler", "Degraded", 99.874)]),
    ("Storage", [("Object storage", "Operational", 99.982), ("Block volumes", "Operational", 99.968), ("Snapshots", "Operational", 99.943)]),
    ("Network", [("Load balancers", "Operational", 99.951), ("Private links", "Maintenance", 99.902), ("Managed DNS", "Operational", 100.0)]),
    ("Data", [("Postgres", "Operational", 99.977), ("Message queue", "Operational", 99.985), ("Search clusters", "Degraded", 99.816)]),
    ("Account", [("Console", "Operational", 99.93), ("Billing", "Operational", 99.999), ("Public API", "Operational", 99.964)]),
]
# id, title, service, region, severity, started, minutes, cause
INCIDENTS = [
    ("CV-241", "Slow scaling of worker pools", "Autoscaler", "Dublin", "Minor", "2026-11-19", 142, "Backlog in the scheduling queue after a release"),
    ("CV-240", "Query timeouts on search clusters", "Search clusters", "Warsaw", "Major", "2026-11-14", 88, "Shard rebalancing started during peak hours"),
    ("CV-239", "Console sign-in errors", "Console", "Global", "Minor", "2026-11-09", 23, "Session store ran out of connections"),
    ("CV-238", "Packet loss on private links", "Private links", "Lyon", "Major", "2026-11-02", 191, "Fibre cut by roadworks east of the city"),
    ("CV-237", "Volumes detached unexpectedly", "Block volumes", "Dublin", "Critical", "2026-10-28", 67, "Faulty firmware on two storage shelves"),
    ("CV-236", "Delayed invoices", "Billing", "Global", "Minor", "2026-10-21", 410, "Currency feed delivered late by the bank"),
    ("CV-235", "Snapshot jobs stuck at zero per cent", "Snapshots", "Warsaw", "Minor", "2026-10-17", 55, "Worker nodes not returned after patching"),
    ("CV-234", "API rate limiter rejecting valid calls", "Public API", "Global", "Major", "2026-10-11", 38, "Clock drift on the limiter nodes"),
    ("CV-233", "Power event in hall two", "Bare metal", "Dublin", "Critical", "2026-10-04", 214, "Transfer switch failed to close after a mains dip"),
    ("CV-232", "Queue consumers disconnected", "Message queue", "Lyon", "Minor", "2026-09-26", 17, "Rolling restart without draining"),
    ("CV-231", "TLS errors on load balancers", "Load balancers", "Dublin", "Major", "2026-09-19", 46, "Expired certificate on the edge proxies"),
    ("CV-230", "Postgres failovers", "Postgres", "Warsaw", "Major", "2026-09-12", 73, "Kernel bug under heavy write load"),
    ("CV-229", "Image uploads failing", "Object storage", "Lyon", "Minor", "2026-09-06", 29, "Quota service returned stale numbers"),
    ("CV-228", "VMs slow to start", "Virtual machines", "Dublin", "Minor", "2026-08-30", 64, "Image cache evicted too early"),
    ("CV-227", "Loss of one availability zone", "Virtual machines", "Warsaw", "Critical", "2026-08-22", 305, "Cooling plant stopped in the heatwave"),
    ("CV-226", "Stale DNS answers", "Managed DNS", "Global", "Minor", "2026-08-15", 33, "Zone transfer blocked by a new rule"),
    ("CV-225", "Console charts empty", "Console", "Global", "Minor", "2026-08-08", 121, "Metrics store moved without its index"),
    ("CV-224", "Search indexing paused", "Search clusters", "Dublin", "Minor", "2026-07-31", 97, "Disk watermark reached on data nodes"),
    ("CV-223", "Private link flapping", "Private links", "Warsaw", "Minor", "2026-07-24", 58, "Optic at the end of its life"),
    ("CV-222", "Object reads slow", "Object storage", "Dublin", "Major", "2026-07-16", 52, "Hot partition in the metadata tier"),
    ("CV-221", "Block volume latency", "Block volumes", "Lyon", "Major", "2026-07-10", 133, "Rebuild of a failed shelf"),
    ("CV-220", "API returning 502", "Public API", "Global", "Critical", "2026-07-03", 41, "Bad route pushed to the gateways"),
    ("CV-219", "Autoscaler ignoring cooldown", "Autoscaler", "Lyon", "Minor", "2026-06-27", 76, "Default changed in a library"),
    ("CV-218", "Snapshots unavailable", "Snapshots", "Dublin", "Minor", "2026-06-18", 19, "Token of the catalogue service expired"),
    ("CV-217", "Billing exports missing rows", "Billing", "Global", "Minor", "2026-06-10", 260, "Partition skipped at the turn of the month"),
    ("CV-216", "Postgres backups late", "Postgres", "Dublin", "Minor", "2026-06-02", 158, "Bandwidth cap left on after a test"),
    ("CV-215", "Messages delivered twice", "Message queue", "Warsaw", "Major", "2026-05-25", 81, "Acknowledgements lost in a failover"),
]
KEYS = ("id", "title", "service", "region", "severity", "started", "minutes", "cause")
INCIDENTS = [dict(zip(KEYS, i)) for i in INCIDENTS]
BY = {i["id"]: i for i in INCIDENTS}
MAINTENANCE = [("Private links, Lyon", "2 December 2026", "New line cards"), ("Postgres, Warsaw", "9 December 2026", "Minor version"), ("Console", "15 December 2026", "Database move")]
INITIAL_STATE = {"subscribers": []}
