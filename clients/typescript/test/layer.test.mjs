import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { z } from "zod";

import { Events } from "../dist/events.js";
import * as hob from "../dist/index.js";
import { Attempts, RETRY } from "../dist/retry.js";
import { fake, fileAt, ID, json, RUN } from "./fake.mjs";

test("a key that cannot be sent is not told", () => {
  for (const apiKey of ["sec\nret", "sécret", ""]) {
    assert.throws(() => new hob.Hob({ baseUrl: "http://127.0.0.1:9", apiKey }), (error) => !String(error).includes("ret"));
  }
});

test("an answer that is none of Hob's is an error all the same", async (t) => {
  const { client, url } = await fake(t, { status: 502, body: "<html>" });
  await assert.rejects(client.get(ID), (error) => error instanceof hob.ApiError && error.status === 502 && !error.code);
  const elsewhere = await fake(t, { status: 302, headers: { location: `${url}/elsewhere` }, body: "" });
  await assert.rejects(elsewhere.client.get(ID), { status: 302 });
});

test("pauses grow and end", async () => {
  const attempts = new Attempts({ ...RETRY, tries: 3, firstSeconds: 0.05, longestSeconds: 0.08 });
  const failure = new hob.ConnectionFailed("x");
  for (const longest of [50, 80]) {
    const began = performance.now();
    await attempts.pauseAfter(failure);
    const paused = performance.now() - began;
    assert.ok(paused >= longest / 2 - 2, `${paused}`);
  }
  await assert.rejects(attempts.pauseAfter(failure), failure);
});

test("Retry-After is heeded, and the key of a start is kept", async (t) => {
  const busy = { error: { code: "workspace-rate-limited", message: "too many" } };
  const started = json(202, { id: ID, status: "pending" });
  const { client, asked } = await fake(t, json(429, busy, { "retry-after": "1" }), json(503, {}), started);
  const began = performance.now();
  assert.equal(await client.start({ task: "x" }), ID);
  assert.ok(performance.now() - began >= 1000);
  const keys = () => new Set(asked.map((one) => one.headers["idempotency-key"])).size;
  assert.deepEqual([asked.length, keys()], [3, 1]);
  await client.start({ task: "x" });
  assert.equal(keys(), 2);
  const long = await fake(t, json(429, busy, { "retry-after": "3600" }));
  await assert.rejects(long.client.get(ID), (error) => error instanceof hob.RateLimited && error.retryAfter === 3600);
  assert.equal(long.asked.length, 1);
});

test("what is refused for good is not tried again", async (t) => {
  const { client, asked } = await fake(t, json(404, { error: { code: "not-found", message: "none" } }));
  await assert.rejects(client.get(ID), hob.NotFound);
  assert.equal(asked.length, 1);
});

test("a wait ends when its time is up, and when it is aborted", async (t) => {
  const { client } = await fake(t, json(200, { ...RUN, status: "pending" }));
  await assert.rejects(client.wait(ID, { timeout: 0.3 }), hob.RunTimeout);
  const hanging = await fake(t, { hang: true });
  const signal = AbortSignal.timeout(100);
  await assert.rejects(hanging.client.wait(ID, { signal }), (error) => error === signal.reason);
  await assert.rejects(hanging.client.steps(ID, { signal }).next(), (error) => error === signal.reason);
});

test("a result is held against its schema, and one of one's own is no file", async (t) => {
  const mine = { type: "file", file: { name: "a" } };
  const { client } = await fake(t, json(200, { ...RUN, result: mine }));
  assert.deepEqual((await client.wait(ID)).result, mine);
  await assert.rejects(client.wait(ID, { output: z.object({ name: z.string() }) }), hob.ResultMismatch);
  await assert.rejects(client.start({ task: "x", output: z.array(z.string()) }), TypeError);
});

test("lines end where the protocol says and nowhere else", () => {
  const text = 'id: 1\r\nevent: step\r\ndata: {"a":"x\u2028y"}\r\n\r\n: news\n\nevent: done\ndata: 1\ndata: 2\n\n';
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 3, bytes.length]) {
    const [events, heard] = [new Events(), []];
    for (let at = 0; at < bytes.length; at += size) heard.push(...events.feed(bytes.subarray(at, at + size)));
    const step = { name: "step", id: "1", data: '{"a":"x\u2028y"}' };
    assert.deepEqual(heard, [step, { name: "done", id: undefined, data: "1\n2" }]);
  }
});

test("a line that ends at once each time is given up", async (t) => {
  const headers = { "content-type": "text/event-stream" };
  const { client, asked } = await fake(t, { status: 200, headers, body: "retry: 1\n\n" });
  await assert.rejects(client.steps(ID).next(), hob.ConnectionFailed);
  assert.equal(asked.length, 3);
});

test("downloads are whole or none, bounded, and without the key", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "hob-"));
  const { client, asked, url } = await fake(t, { status: 200, body: "hello" });
  const link = fileAt(`${url}/files/a?signature=hidden`);
  assert.equal(await client.download(link, join(folder, "a")), 5);
  assert.equal(await readFile(join(folder, "a"), "utf8"), "hello");
  assert.equal(asked[0].headers["x-api-key"], undefined);
  await assert.rejects(client.download(link, join(folder, "b"), { maxBytes: 3 }), hob.TooLarge);
  const half = await fake(t, { status: 200, headers: { "content-length": "99", connection: "close" }, body: "hello" });
  const broken = half.client.download(fileAt(`${half.url}/files/a?signature=hidden`), join(folder, "c"));
  await assert.rejects(broken, (error) => error instanceof hob.ConnectionFailed && !String(error).includes("hidden"));
  await assert.rejects(client.download(link, join(folder, "no", "d")), { code: "ENOENT" });
  assert.deepEqual(await readdir(folder), ["a"]);
});
