import assert from "node:assert/strict";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

import { z } from "zod";

import * as hob from "../dist/index.js";
import { fake, fileAt, ID, json, RUN } from "./fake.mjs";

const LARGE = "x".repeat(3_000_000);
const output = z.object({ name: z.string() });

/** What a promise rejects with; fails where it has not done so within some seconds. */
async function rejected(promise) {
  const late = sleep(5000, undefined, { ref: false }).then(() => assert.fail("it neither ends nor fails"));
  return Promise.race([promise.then(() => assert.fail("it did not fail"), (error) => error), late]);
}

/** Waits until the server has no answer on its way any more. */
async function released({ held }) {
  for (let i = 0; i < 50 && held() > 0; i += 1) await sleep(20);
  assert.equal(held(), 0);
}

test("what is too large holds no connection", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "hob-"));
  const body = "x".repeat(2000);
  for (const headers of [{ "content-length": "9999" }, {}]) {
    const server = await fake(t, { status: 200, headers, body, rest: "hang" });
    const sinks = [1, 2, 3].map(() => new Writable({ write: (piece, _, done) => done() }));
    for (const to of [join(folder, "a"), ...sinks]) {
      const error = await rejected(server.client.download(fileAt(`${server.url}/f`), to, { maxBytes: 1000 }));
      assert.equal(error.name, "TooLarge");
    }
    await released(server);
  }
  assert.deepEqual(await readdir(folder), []);
});

test("a connection whose answer was read whole is used again", async (t) => {
  const { client, url, opened } = await fake(t, { status: 200, body: "hello" });
  for (let i = 0; i < 3; i += 1) {
    await client.download(fileAt(`${url}/f`), new Writable({ write: (piece, _, done) => done() }));
    await sleep(50);
  }
  assert.equal(opened(), 1);
});

test("a stream that takes nothing more ends with the signal, or with itself", async (t) => {
  const { client, url } = await fake(t, { status: 200, body: LARGE });
  const link = fileAt(`${url}/f`);
  const signal = AbortSignal.timeout(200);
  assert.equal(await rejected(client.download(link, new Writable({ write() {} }), { signal })), signal.reason);
  const destroyed = new Writable({ write() {} });
  destroyed.destroy();
  assert.ok(await rejected(client.download(link, destroyed)));
  const leaving = new Writable({ write: () => setTimeout(() => leaving.destroy(), 20) });
  assert.ok(await rejected(client.download(link, leaving)));
  const failing = new Writable({ write: (piece, _, done) => done(new Error("full")) });
  assert.equal((await rejected(client.download(link, failing))).message, "full");
});

test("a stream that leaves while nothing comes is not waited for", async (t) => {
  const server = await fake(t, { status: 200, body: "hello", rest: "hang" });
  const leaving = new Writable({ write: (piece, _, done) => done() });
  setTimeout(() => leaving.destroy(), 200);
  assert.ok(await rejected(server.client.download(fileAt(`${server.url}/f`), leaving)));
  await released(server);
});

test("a result whose download breaks is fetched again, and what goes wrong names the run", async (t) => {
  const file = await fake(
    t,
    { status: 200, headers: { "content-length": "99999" }, body: '{"name":', rest: "break" },
    json(200, { name: "a" }),
    { status: 200, headers: { "content-length": "99999" }, body: '{"name":', rest: "break" },
  );
  const started = json(202, { id: ID, status: "pending" });
  const ended = json(200, { ...RUN, result: { type: "file", file: fileAt(`${file.url}/f`) } });
  const { client } = await fake(t, started, ended, started, ended);
  assert.deepEqual((await client.runAndWait({ task: "x", output })).result, { name: "a" });
  const error = await rejected(client.runAndWait({ task: "x", output }));
  assert.deepEqual([error.name, error.runId], ["ConnectionFailed", ID]);
});
