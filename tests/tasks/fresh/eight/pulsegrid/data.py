"""Pulsegrid Cloud: status (24 components, 72 incidents)."""
import datetime
from zlib import crc32

REGIONS = ["Frankfurt", "Dublin", "Virginia", "Singapore"]
SERVICES = ["Object Storage", "Managed Postgres", "Load Balancer", "Container Runtime", "Message Queue", "Block Storage"]
COMPONENTS = []
for s, service in enumerate(SERVICES):
    for region in REGIONS:
        h = crc32((service + region).encode())
        COMPONENTS.append({"service": service, "region": region, "uptime": round(99.2 + h % 800 / 1000, 3), "status": "Operational"})
for service, region, status in [("Managed Postgres", "Dublin", "Degraded performance"), ("Message Queue", "Singapore", "Partial outage"), ("Object Storage", "Virginia", "Degraded performance"), ("Block Storage", "Singapore", "Under maintenance"),
                                ("Container Runtime", "Frankfurt", "Degraded performance")]:
    next(c for c in COMPONENTS if (c["service"], c["region"]) == (service, region))["status"] = status
CAUSES = ["an expired internal certificate", "a failed switch in one rack", "a configuration change that was rolled back", "a full write-ahead log disk", "a faulty DNS record", "a slow memory leak in the proxy tier"]
TITLES = ["Elevated error rates", "Increased latency", "Connection failures", "Delayed metrics", "Failed deployments"]
INCIDENTS = []
for n in range(72):
    h = crc32(("inc%d" % n).encode())
    date = datetime.date(2026, 11, 11) - datetime.timedelta(days=n * 2 + h % 2)
    c = COMPONENTS[h // 3 % 24]
    INCIDENTS.append({"id": "PG-%d" % (1490 - n), "date": date.isoformat(), "title": "%s in %s" % (TITLES[h // 5 % 5], c["service"]), "service": c["service"], "region": c["region"],
                      "impact": ["Minor", "Minor", "Major", "Critical", "Minor", "Major"][h // 7 % 6], "minutes": 9 + h // 11 % 290, "cause": CAUSES[h // 13 % 6], "start": "%02d:%02d" % (h // 17 % 19, h // 19 % 60)})
