import assert from "node:assert/strict";
import { test } from "node:test";

import { z } from "zod";

import * as hob from "../dist/index.js";
import { fake, ID, json, QUICK, RUN } from "./fake.mjs";

const BUSY = { error: { code: "workspace-rate-limited", message: "too many" } };

test("a server that is silent is not waited for beyond the time", async (t) => {
  const { client } = await fake(t, { hang: true });
  const began = performance.now();
  await assert.rejects(client.wait(ID, { timeout: 0.2 }), (error) => error instanceof hob.RunTimeout && error.runId === ID);
  assert.ok(performance.now() - began < 5000);
});

test("a pause beyond the time is its end", async (t) => {
  const { client, url } = await fake(t, json(429, BUSY, { "retry-after": "60" }));
  await assert.rejects(client.wait(ID, { timeout: 3 }), (error) => {
    return error instanceof hob.RunTimeout && error.cause instanceof hob.RateLimited;
  });
  const once = new hob.Hob({ baseUrl: url, apiKey: "the-key", retry: { tries: 1 } });
  await assert.rejects(once.wait(ID, { timeout: 90 }), { name: "RateLimited", runId: ID });
});

test("it may be waited for ever", async (t) => {
  const { client } = await fake(t, json(200, { ...RUN, result: { name: "a" } }));
  assert.deepEqual((await client.wait(ID, { timeout: Infinity })).result, { name: "a" });
});

test("what goes wrong names the run", async (t) => {
  const output = z.object({ name: z.string() });
  const details = { a: 1 };
  const failed = json(200, { ...RUN, error: { code: "brand-new", message: "why", details } });
  const gone = json(404, { error: { code: "not-found", message: "none" } });
  for (const [answer, told] of [
    [failed, { name: "RunFailed", code: "brand-new", reason: "why", details }],
    [gone, { name: "NotFound" }],
    [json(200, { ...RUN, status: "canceled" }), { name: "RunCanceled" }],
    [json(200, { ...RUN, result: { no: 1 } }), { name: "ResultMismatch" }],
    [{ status: 200, body: "<html>" }, { name: "UnexpectedAnswer" }],
  ]) {
    const { client } = await fake(t, json(202, { id: ID, status: "pending" }), answer);
    await assert.rejects(client.runAndWait({ task: "x", output }), { ...told, runId: ID });
  }
});

test("a password in the address is refused and not told", () => {
  for (const baseUrl of ["http://user:sesame@127.0.0.1:9", "http://sesame@127.0.0.1", "http://user:sesame", "sesame"]) {
    assert.throws(() => new hob.Hob({ baseUrl, apiKey: "the-key" }), (error) => {
      return error instanceof TypeError && !error.message.includes("sesame") && error.input === undefined;
    });
  }
});

test("what fetch refuses to send is not tried again", async (t) => {
  const { url, asked } = await fake(t, json(202, { id: ID, status: "pending" }));
  const client = new hob.Hob({ baseUrl: url, apiKey: "the-key", retry: { ...QUICK, firstSeconds: 5 } });
  const began = performance.now();
  await assert.rejects(client.start({ task: "x", idempotencyKey: "a\nb" }), (error) => error instanceof TypeError);
  assert.ok(performance.now() - began < 1000);
  assert.equal(asked.length, 0);
});
