"""An agent on the official Python SDK: a skillet called as a tool with its progress, and a call that is canceled.

usage: client.py auto|legacy URL, or: client.py stdio HOB URL; the key in HOB_API_KEY. Prints one line of JSON.
"""

import json
import os
import sys

import anyio
import httpx2
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client

INPUTS = {"parameters": {"query": "Sencha", "max": 5}, "secrets": {"code": "7"}}


def server(way, *args):
    key = os.environ["HOB_API_KEY"]
    if way == "stdio":
        hob, url = args
        environment = {"HOB_API_KEY": key}
        return stdio_client(StdioServerParameters(command=hob, args=["mcp", "--url", url], env=environment))
    headers = {"authorization": f"Bearer {key}"}
    return streamable_http_client(args[0] + "/mcp", http_client=httpx2.AsyncClient(headers=headers, timeout=60))


async def main(way, *args):
    told, canceled = [], False

    async def hear(progress, total, message):
        told.append([progress, message])

    mode = "legacy" if way == "legacy" else "auto"
    async with Client(server(way, *args), mode=mode) as client:
        tools = [tool.name for tool in (await client.list_tools()).tools]
        # The SDK holds the result against the tool's schema.
        result = await client.call_tool("skillet_tea", INPUTS, progress_callback=hear)
        with anyio.CancelScope() as scope:

            async def enough(progress, total, message):
                if progress >= 1:
                    scope.cancel()

            await client.call_tool("skillet_tea", INPUTS, progress_callback=enough)
        canceled = scope.cancelled_caught
        # The connection is as good as before.
        after = await client.call_tool("list_skillets", {})
        print(json.dumps({
            "version": client.protocol_version,
            "tools": tools,
            "told": told,
            "result": result.structured_content,
            "canceled": canceled,
            "after": after.structured_content["skillets"][0]["id"],
        }))


anyio.run(main, *sys.argv[1:])
