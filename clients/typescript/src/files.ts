/** Files on their way. */

import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";

import { TooLarge } from "./errors.js";
import type { Answer } from "./wire.js";

/** What can be uploaded: the path of a file, or its bytes. */
export type Source = string | Blob | Uint8Array;
/** A stream of Node's, by what is asked of it: users need no `@types/node`. */
export interface Writable {
  write(piece: Uint8Array): boolean;
  end(): unknown;
  once(event: "close", listener: () => void): unknown;
  removeListener(event: "close", listener: () => void): unknown;
}
/** What can be downloaded to: a path, or a stream of Node's, which is ended when the file is whole and destroyed else. */
export type Target = string | Writable;

/** The source as a blob, which is read as it is sent where this Node can do that (19.8 and later). */
export async function blobOf(source: Source): Promise<Blob> {
  if (source instanceof Blob) return source;
  if (typeof source !== "string") return new Blob([source as Uint8Array<ArrayBuffer>]);
  const open = (fs as { openAsBlob?: (path: string) => Promise<Blob> }).openAsBlob;
  return open ? open(source) : new Blob([new Uint8Array(await fs.promises.readFile(source))]);
}

/** The name that sites will see. Throws `TypeError` where there is none. */
export function nameOf(source: Source, name: string | undefined): string {
  const own = typeof source === "string" ? basename(source) : (source as Partial<File>).name;
  const given = name ?? own;
  if (!given) throw new TypeError("a file that has no name of its own needs one: { name: … }");
  return given;
}

/** Refuses at once what says that it is too large. */
export function expect(length: string | null, most: number): void {
  if (length !== null && Number(length) > most) throw new TooLarge(most);
}

/**
 * Writes at most so many bytes of an answer, and gives how many they were. A path has its file when that is whole, and keeps
 * what it had else.
 */
export async function write(answer: Answer, to: Target, most: number, signal: AbortSignal | undefined): Promise<number> {
  if (typeof to !== "string") return piped(answer, to, most, signal);
  const part = join(dirname(to), `.${basename(to)}.${randomUUID()}`);
  const stream = fs.createWriteStream(part, { flags: "wx", mode: 0o600 });
  try {
    const size = await piped(answer, stream, most, signal);
    await fs.promises.rename(part, to);
    return size;
  } catch (error) {
    if (!stream.closed) await new Promise((go) => stream.once("close", go).destroy());
    await fs.promises.rm(part, { force: true });
    throw error;
  }
}

async function piped(answer: Answer, to: Writable, most: number, signal: AbortSignal | undefined): Promise<number> {
  let size = 0;
  async function* bounded(): AsyncGenerator<Uint8Array> {
    for await (const piece of answer.pieces()) {
      size += piece.length;
      if (size > most) throw new TooLarge(most);
      yield piece;
    }
  }
  // Who takes the bytes may go while none come: nothing is left to wait for then.
  const gone = (): void => answer.close();
  to.once("close", gone);
  try {
    await pipeline(bounded, to as NodeJS.WritableStream, signal ? { signal } : {});
    return size;
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    to.removeListener("close", gone);
  }
}
