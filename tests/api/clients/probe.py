"""What the client promises beyond its README's example: probe.py URL SHOP, the key in HOB_API_KEY. Prints one line of JSON.

Hob is reached by a line that breaks: after the first start was accepted, and after the first step was told.
"""

import asyncio
import io
import json
import logging
import os
import sys
import tempfile
from pathlib import Path

from hob_client import AsyncHob, FileDescriptor, Hob, Retry, errors
from pydantic import BaseModel

TASK = "Collect all products with their name and price"


class Product(BaseModel):
    name: str
    price: float


class Products(BaseModel):
    products: list[Product]


class Chapter(BaseModel):
    name: str
    parts: list["Chapter"] = []


def refused(call):
    try:
        call()
    except errors.HobError as error:
        return {"class": type(error).__name__, "text": str(error), "code": getattr(error, "code", None)}
    return None


async def by_another(url, key, run_id):
    async with AsyncHob(url, key) as hob:
        steps = [step.number async for step in hob.steps(run_id)]
        finished = await hob.wait(run_id, output=Products)
        kept = await hob.upload(io.BytesIO(b"hello"), name="b.txt")
    return {"steps": steps, "products": len(finished.result.products), "upload": kept.size_bytes}


def downloads(hob, file):
    with tempfile.TemporaryDirectory() as folder:
        to = Path(folder, "result.json")
        size = hob.download(file, to)
        whole = len(json.loads(to.read_text())["products"])
        bounded = refused(lambda: hob.download(file, Path(folder, "more"), max_bytes=100))
        return {"size": size == file.size_bytes, "products": whole, "bounded": bounded, "left": os.listdir(folder)}


def recursive(hob, shop):
    """A model that has itself in it: its run ends, however that is, and Hob still answers."""
    run_id = hob.start("Collect the names", start_url=shop, output=Chapter)
    refused(lambda: hob.wait(run_id))
    return hob.get(run_id).status.value


def main(url, shop):
    logging.basicConfig(level=logging.DEBUG, stream=sys.stderr)
    key = os.environ["HOB_API_KEY"]
    said = {}
    with Hob(url, key, retry=Retry(first_seconds=0.1)) as hob:
        run_id = hob.start(TASK, start_url=shop, output=Products)
        said["steps"] = [step.number for step in hob.steps(run_id)]
        said["products"] = len(hob.wait(run_id, output=Products).result.products)
        file = hob.wait(run_id).result
        said["file"] = isinstance(file, FileDescriptor)
        said["download"] = downloads(hob, file)
        said["upload"] = hob.upload(__file__).name
        said["failed"] = refused(lambda: hob.run_and_wait("Collect", start_url="http://10.0.0.1/"))
        said["invalid"] = refused(lambda: hob.start(""))
        said["recursive"] = recursive(hob, shop)
        said["shown"] = repr(hob)
    with Hob(url, "nobodys-key") as hob:
        said["unauthenticated"] = refused(lambda: hob.get(run_id))
    said["another"] = asyncio.run(by_another(url, key, run_id))
    print(json.dumps(said))


main(*sys.argv[1:])
