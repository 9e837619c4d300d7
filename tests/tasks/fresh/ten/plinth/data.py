"""Plinth: status page of a hosting company."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from base import rows

COMPONENTS = rows("""
Compute|operational|99.981|Virtual machines and autoscaling
Managed Postgres|operational|99.947|Primary and replica clusters
Object storage|degraded|99.902|Buckets, presigned links, lifecycle rules
Edge network|operational|99.996|Caching in 41 cities
DNS|operational|100.000|Authoritative name servers
Queues|operational|99.964|At-least-once messages
Container registry|maintenance|99.873|Images and scans
Build pipelines|operational|99.815|Runners and artefacts
Console|operational|99.958|The web console and sign-in
Billing|operational|99.989|Invoices and metering
""", "name", "status", "uptime", "text")
for c in COMPONENTS:
    c["uptime"] = float(c["uptime"])

INCIDENTS = rows("""
2026-05-19|Slow uploads to buckets in Gdańsk|Object storage|minor|3 h 05 min|A failing switch halved the bandwidth of one row.
2026-05-11|Registry refuses pushes above 4 GB|Container registry|minor|47 min|A proxy limit was lowered by mistake.
2026-05-02|Sign-in loops for some single sign-on tenants|Console|minor|1 h 20 min|A cookie was set for the wrong path.
2026-04-27|Postgres failover stuck in Porto|Managed Postgres|major|2 h 12 min|The old primary would not let go of its lease.
2026-04-21|Presigned links rejected|Object storage|major|58 min|Clock drift on two gateways beyond the tolerance.
2026-04-14|Runners queued for longer than usual|Build pipelines|minor|4 h 30 min|A burst of nightly jobs met a reduced pool.
2026-04-09|Duplicate invoices sent|Billing|minor|25 min|Mails only; nobody was charged twice.
2026-04-03|Packet loss between Porto and Lyon|Edge network|minor|36 min|A submarine path was rerouted.
2026-03-30|Lifecycle rules ran twice|Object storage|minor|1 h 48 min|No object was deleted early.
2026-03-24|Virtual machines slow to start|Compute|minor|2 h 01 min|Image cache was cold after an upgrade.
2026-03-19|Queues paused in Gdańsk|Queues|major|1 h 16 min|A rack lost both power feeds.
2026-03-12|Image scans missing results|Container registry|minor|6 h 10 min|The feed of advisories changed its format.
2026-03-05|Console shows yesterday's metrics|Console|minor|52 min|Aggregation lagged behind.
2026-03-01|Object listing times out in Lyon|Object storage|minor|1 h 09 min|An index shard was rebuilt under load.
2026-02-23|Replica lag above ten minutes|Managed Postgres|minor|3 h 40 min|Vacuum of one large tenant.
2026-02-17|Network partition in Lyon|Compute|major|2 h 55 min|A firmware fault in the spine layer.
2026-02-10|Artefact downloads return 502|Build pipelines|minor|33 min|Bad deploy, rolled back.
2026-02-04|Buckets read-only in Porto|Object storage|major|1 h 31 min|Quorum lost during a disk replacement.
2026-01-28|Delayed messages|Queues|minor|44 min|Consumers were rebalanced too eagerly.
2026-01-20|Edge certificates not renewed for 61 domains|Edge network|major|1 h 03 min|An account key had expired.
2026-01-13|Metering late by a day|Billing|minor|9 h 15 min|Figures were complete afterwards.
2026-01-07|Uploads of small objects slow|Object storage|minor|2 h 26 min|Compaction fell behind after the holidays.
2025-12-29|Autoscaler ignores schedules|Compute|minor|1 h 12 min|Time zone data was out of date.
2025-12-18|Postgres backups delayed|Managed Postgres|minor|5 h 20 min|Storage for backups was throttled.
2025-12-11|Console unreachable|Console|major|41 min|A rate limiter limited itself.
2025-12-03|Presigned uploads fail in Gdańsk|Object storage|major|1 h 57 min|A gateway ran out of file handles.
2025-11-26|Registry pulls slow|Container registry|minor|2 h 14 min|Layer cache lost a node.
2025-11-17|Runners without network|Build pipelines|major|1 h 28 min|An address range was used twice.
2025-11-08|Purge requests ignored|Edge network|minor|39 min|A queue had been paused by hand.
2025-11-02|Object counts wrong in the console|Object storage|minor|7 h 02 min|Display only.
""", "date", "title", "component", "severity", "duration", "text")
