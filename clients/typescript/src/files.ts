/** Files on their way. */

import { randomUUID } from "node:crypto";
import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { finished } from "node:stream/promises";

import { TooLarge } from "./errors.js";

/** What can be uploaded: the path of a file, or its bytes. */
export type Source = string | Blob | Uint8Array;
/** What can be downloaded to: a path, or a stream, which is ended only when the file is whole. */
export type Target = string | NodeJS.WritableStream;

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

/** Takes at most so many bytes, a piece at a time. A path has its file when that is whole, and keeps what it had else. */
export class Sink {
  size = 0;
  readonly #part: string | undefined;
  readonly #stream: NodeJS.WritableStream;
  #broken: unknown;

  constructor(
    private readonly to: Target,
    private readonly most: number,
  ) {
    if (typeof to === "string") {
      this.#part = join(dirname(to), `.${basename(to)}.${randomUUID()}`);
      this.#stream = fs.createWriteStream(this.#part, { flags: "wx", mode: 0o600 });
    } else this.#stream = to;
    this.#stream.on("error", (error: unknown) => (this.#broken = error));
  }

  /** Refuses at once what says that it is too large. */
  expect(length: string | null): void {
    if (length !== null && Number(length) > this.most) throw new TooLarge(this.most);
  }

  /** Takes a piece, when there is room for it. */
  async write(piece: Uint8Array): Promise<void> {
    this.size += piece.length;
    if (this.size > this.most) throw new TooLarge(this.most);
    // The callback comes when the piece has gone, or cannot.
    await new Promise<void>((go, fail) => this.#stream.write(piece, (error) => (error ? fail(error) : go())));
  }

  /** The file is whole. */
  async end(): Promise<void> {
    if (this.#broken) throw this.#broken;
    this.#stream.end();
    await finished(this.#stream);
    if (this.#part !== undefined) await fs.promises.rename(this.#part, this.to as string);
  }

  /** Nothing of it is left. A stream of the caller's is left to the caller. */
  async undo(): Promise<void> {
    if (this.#part === undefined) return;
    const stream = this.#stream as fs.WriteStream;
    if (!stream.closed) await new Promise((go) => stream.once("close", go).destroy());
    await fs.promises.rm(this.#part, { force: true });
  }
}

