import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";

const USE = `
import { Hob, type Finished, type Writable } from "../dist/index.js";
import { z } from "zod";

export async function use(hob: Hob, to: Writable): Promise<string> {
  const run: Finished<{ name: string }> = await hob.runAndWait({ task: "x", output: z.object({ name: z.string() }) });
  const file = (await hob.wait(run.id)).result;
  if ("url" in file && typeof file.url === "string") await hob.download(file as never, to);
  return run.result.name;
}
`;
const STREAMS = `
import { createWriteStream } from "node:fs";
import { ServerResponse } from "node:http";
import { PassThrough } from "node:stream";
import type { Writable } from "../dist/index.js";

export const all = (response: ServerResponse): Writable[] =>
  [createWriteStream("a"), new PassThrough(), response, process.stdout, new PassThrough() as NodeJS.WritableStream];
`;

/** Compiles a program that uses the package; fails with what the compiler says. */
async function compile(program, types) {
  // Within the package, where what it needs is installed.
  const folder = await mkdtemp("types-");
  try {
    await writeFile(join(folder, "use.mts"), program);
    const compilerOptions = { noEmit: true, strict: true, target: "es2022", module: "nodenext", types };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["use.mts"] }));
    execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" });
  } catch (error) {
    assert.fail(error.stdout);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("its types need none of Node's", () => compile(USE, []));

test("Node's streams are streams to it", () => compile(STREAMS, ["node"]));
