// What the client promises beyond its README's example: probe.mjs URL SHOP, the key in HOB_API_KEY. Prints one line of JSON.
//
// Hob is reached by a line that breaks: after the first start was accepted, and after the first step was told.

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";

import { Hob } from "hob-client";
import { z } from "zod";

const [baseUrl, startUrl] = process.argv.slice(2);
const apiKey = process.env.HOB_API_KEY;
const task = "Collect all products with their name and price";
const output = z.object({ products: z.array(z.object({ name: z.string(), price: z.number() })) });

async function refused(call) {
  try {
    await call();
  } catch (error) {
    return { class: error.name, text: inspect(error, { depth: 9 }), code: error.code ?? null };
  }
  return null;
}

async function numbers(hob, id) {
  const steps = [];
  for await (const step of hob.steps(id)) steps.push(step.number);
  return steps;
}

async function downloads(hob, file) {
  const folder = await mkdtemp(join(tmpdir(), "probe-"));
  const to = join(folder, "result.json");
  const size = await hob.download(file, to);
  const whole = JSON.parse(await readFile(to, "utf8")).products.length;
  const bounded = await refused(() => hob.download(file, join(folder, "more"), { maxBytes: 100 }));
  const left = await readdir(folder);
  await rm(folder, { recursive: true });
  return { size: size === file.sizeBytes, products: whole, bounded, left };
}

/** A schema that has itself in it: its run ends, however that is, and Hob still answers. */
async function recursive(hob) {
  const Chapter = z.object({ name: z.string(), get parts() { return z.array(Chapter); } });
  const id = await hob.start({ task: "Collect the names", startUrl, output: Chapter });
  await refused(() => hob.wait(id));
  return (await hob.get(id)).status;
}

const hob = new Hob({ baseUrl, apiKey, retry: { firstSeconds: 0.1 } });
const said = {};
const id = await hob.start({ task, startUrl, output });
said.steps = await numbers(hob, id);
said.products = (await hob.wait(id, { output })).result.products.length;
const file = (await hob.wait(id)).result;
said.file = typeof file.url === "string";
said.download = await downloads(hob, file);
said.upload = (await hob.upload(process.argv[1])).name;
said.failed = await refused(() => hob.runAndWait({ task: "Collect", startUrl: "http://10.0.0.1/" }));
said.invalid = await refused(() => hob.start({ task: "" }));
said.recursive = await recursive(hob);
said.shown = inspect(hob, { depth: 9, showHidden: true });
said.unauthenticated = await refused(() => new Hob({ baseUrl, apiKey: "nobodys-key" }).get(id));
said.aborted = await refused(() => hob.wait(id, { signal: AbortSignal.abort(new DOMException("enough", "AbortError")) }));
const kept = await hob.upload(new Blob(["hello"]), { name: "b.txt" });
said.another = { steps: await numbers(hob, id), products: said.products, upload: kept.sizeBytes };
console.log(JSON.stringify(said));
