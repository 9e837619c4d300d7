import { randomUUID } from "node:crypto";

import type { output as Output, ZodType } from "zod";

import { ConnectionFailed, HobError, ResultMismatch, RunCanceled, RunFailed, UnexpectedAnswer } from "./errors.js";
import { Events } from "./events.js";
import { blobOf, expect, nameOf, write, type Source, type Target } from "./files.js";
import { Attempts, Deadline, pauseFor, RETRY, type Retry } from "./retry.js";
import { schemaOf } from "./schema.js";
import type { FileDescriptor, Path, Run, StartBody, Started, Step, Uploaded } from "./types.js";
import { send, type Answer, type Call } from "./wire.js";

/** For how long one poll waits at the server, in seconds. */
const POLL = 30;
/** A line that stood for so long, in milliseconds, has not failed when it ends: Hob ends each after 15 minutes. */
const LONG = 30_000;
/** Longest that an upload may take until it is answered, in milliseconds: Hob itself waits two minutes for the bytes. */
const UPLOAD = 150_000;
/** Most bytes of a download, where nothing else is said. */
const LARGEST_DOWNLOAD = 100 * 1024 * 1024;
/** Most bytes of a result that came as a file and is held against a schema. */
const LARGEST_RESULT = 64 * 1024 * 1024;

/** Where Hob is, and how it is asked. */
export interface Settings {
  /** `http://127.0.0.1:8080` */
  baseUrl: string;
  /** A key made by `hob keys create`. */
  apiKey: string;
  /** How often and when a request is tried again. */
  retry?: Partial<Retry>;
}

/** Who waits can be aborted: the call rejects with the signal's reason. A run goes on; `cancel` ends it. */
export interface Abortable {
  signal?: AbortSignal | undefined;
}

/** What is said of a run, as the API describes it. */
export interface StartOptions extends Omit<StartBody, "outputSchema">, Abortable {
  /** The shape of the result, an object at its root. */
  output?: ZodType;
  /** However often a start is tried again, the run is one. A new key is made for each call unless one is given. */
  idempotencyKey?: string;
}

/** How a run is waited for. */
export interface WaitOptions extends Abortable {
  /** The shape of the result. */
  output?: ZodType;
  /** In seconds, 900 unless said otherwise; `Infinity` waits for ever. */
  timeout?: number;
}

/** A run that has succeeded. */
export interface Finished<T> {
  /** The run's id. */
  id: string;
  /** The result by its schema; without one as JSON, or a `FileDescriptor` where it is a file, for `download`. */
  result: T;
  /** The run as the API shows it. */
  run: Run;
}

/** A result of which no shape was asked for. */
export type AnyResult = Record<string, unknown> | FileDescriptor;

/**
 * A client of one Hob. Every method rejects with the errors of this package, or with the reason of the signal that it was
 * given. What gets no answer, 429 or 503 is tried again. Redirects are not followed.
 */
export class Hob {
  readonly #base: string;
  readonly #key: string;
  readonly #retry: Retry;

  /** Throws `TypeError` where the address or the key is none. */
  constructor({ baseUrl, apiKey, retry }: Settings) {
    checkBase(baseUrl);
    // The error of `fetch` would have the key in its text.
    if (!/^[!-~]+$/.test(apiKey)) throw new TypeError("apiKey must be visible ASCII characters");
    this.#base = baseUrl.replace(/\/+$/, "");
    this.#key = apiKey;
    this.#retry = { ...RETRY, ...retry };
  }

  /** Starts a run and gives its id. */
  async start({ output, idempotencyKey, signal, ...body }: StartOptions): Promise<string> {
    const said: StartBody = output ? { ...body, outputSchema: schemaOf(output) } : body;
    const headers = { "content-type": "application/json", "idempotency-key": idempotencyKey ?? randomUUID() };
    const call = { ...this.#call("/api/v1/runs/start", {}, signal), method: "POST", headers, body: JSON.stringify(said) } as const;
    return (await this.#json<Started>(call)).id;
  }

  /** The run as it is now. */
  get(id: string, { signal }: Abortable = {}): Promise<Run> {
    return this.#json<Run>(this.#call("/api/v1/runs/{id}", { id }, signal));
  }

  /** Cancels a run. Rejects with `Conflict` where it has completed. */
  cancel(id: string, { signal }: Abortable = {}): Promise<Run> {
    return this.#json<Run>({ ...this.#call("/api/v1/runs/{id}/cancel", { id }, signal), method: "POST" });
  }

  /**
   * Waits until a run has ended, and gives its result. Rejects with `RunFailed`, `RunCanceled`, `ResultMismatch`, and with
   * `RunTimeout` when the time is up, where the run goes on. All of them have its `runId`. A result that must be fetched may
   * take longer.
   */
  wait<S extends ZodType>(id: string, options: WaitOptions & { output: S }): Promise<Finished<Output<S>>>;
  wait(id: string, options?: WaitOptions): Promise<Finished<AnyResult>>;
  async wait(id: string, { output, timeout = 900, signal }: WaitOptions = {}): Promise<Finished<unknown>> {
    try {
      const run = await this.#ended(id, new Deadline(id, timeout), signal);
      return await this.#finished(run, output, signal);
    } catch (error) {
      // Who started it by `runAndWait` has its id from nowhere else.
      if (error instanceof HobError && error.runId === undefined) error.runId = id;
      throw error;
    }
  }

  /** Starts a run and waits for its result: `start` and `wait` in one. */
  runAndWait<S extends ZodType>(
    options: StartOptions & WaitOptions & { output: S },
  ): Promise<Finished<Output<S>>>;
  runAndWait(options: StartOptions & WaitOptions): Promise<Finished<AnyResult>>;
  async runAndWait({ timeout, ...options }: StartOptions & WaitOptions): Promise<Finished<unknown>> {
    const id = await this.start(options);
    const { output, signal } = options;
    return this.wait(id, { signal, ...(output && { output }), ...(timeout !== undefined && { timeout }) });
  }

  /**
   * The run's steps from the first on, as they are done, until the run has ended. A line that breaks is opened again, and
   * goes on behind the last step.
   */
  async *steps(id: string, { signal }: Abortable = {}): AsyncGenerator<Step, void, undefined> {
    const attempts = new Attempts(this.#retry, signal);
    let last: string | undefined;
    for (;;) {
      const began = performance.now();
      let heard = false;
      let failure: unknown = new ConnectionFailed(`the events of run ${id} ended before the run`);
      try {
        const headers: Record<string, string> = last === undefined ? {} : { "last-event-id": last };
        const answer = await send(this.#keyed({ ...this.#call("/api/v1/runs/{id}/events", { id }, signal), headers }));
        const events = new Events();
        for await (const piece of answer.pieces()) {
          for (const event of events.feed(piece)) {
            if (event.name === "done") return;
            if (event.name !== "step") continue;
            const step = parsed<Step>(event.data);
            [last, heard] = [event.id ?? String(step.number), true];
            yield step;
          }
        }
      } catch (error) {
        failure = error;
      }
      if (heard || performance.now() - began > LONG) attempts.succeeded();
      await attempts.pauseAfter(failure);
    }
  }

  /** Uploads a file for runs: `{ $file: uploaded.id }` among their parameters. `name` is needed where the file has none. */
  async upload(file: Source, { name, signal }: Abortable & { name?: string } = {}): Promise<Uploaded> {
    const call = this.#call("/api/v1/files", {}, signal, { name: nameOf(file, name) });
    const headers = { "content-type": "application/octet-stream" };
    return this.#json<Uploaded>({ ...call, method: "POST", headers, body: await blobOf(file), patience: UPLOAD });
  }

  /**
   * Downloads a file of a result to a path or into a stream, and gives how many bytes it has. Rejects with `TooLarge` beyond
   * `maxBytes` (100 MiB unless said otherwise), with `LinkInvalid` where the link has expired (read the run again), and with
   * `ConnectionFailed` where the line breaks within the file. A path has its file only when that is whole.
   */
  async download(
    file: FileDescriptor,
    to: Target,
    { maxBytes = LARGEST_DOWNLOAD, signal }: Abortable & { maxBytes?: number } = {},
  ): Promise<number> {
    const answer = await this.#link(file, signal, async (opened) => opened);
    try {
      expect(answer.headers.get("content-length"), maxBytes);
      return await write(answer, to, maxBytes, signal);
    } finally {
      answer.close();
    }
  }

  async #ended(id: string, deadline: Deadline, signal: AbortSignal | undefined): Promise<Run> {
    for (;;) {
      const began = performance.now();
      const seconds = Math.max(Math.floor(Math.min(POLL, deadline.left() / 1000)), 0);
      const call = this.#call("/api/v1/runs/{id}", { id }, signal, { wait: `${seconds}s` });
      const run = await this.#json<Run>(call, deadline);
      if (run.status === "completed" || run.status === "canceled") return run;
      if (deadline.left() <= 0) throw deadline.passed();
      // A node that has no place for one more who waits answers at once.
      await pauseFor(Math.max(Math.min(began + 1000 - performance.now(), deadline.left()), 0), signal);
    }
  }

  async #finished(run: Run, output: ZodType | undefined, signal: AbortSignal | undefined): Promise<Finished<unknown>> {
    if (run.status === "canceled") throw new RunCanceled(run);
    if (run.error) throw new RunFailed(run, run.error.code, run.error.message, run.error.details ?? undefined);
    if (!run.result) throw new UnexpectedAnswer(`run ${run.id} has neither a result nor an error`);
    const file = fileOf(run.result);
    if (!output) return { id: run.id, result: file ?? run.result, run };
    const result = file ? await this.#fetched(run, file, signal) : run.result;
    const read = await output.safeParseAsync(result);
    if (read.success) return { id: run.id, result: read.data, run };
    const places = read.error.issues.slice(0, 5).map((issue) => `${issue.path.join("/")} ${issue.message}`);
    throw new ResultMismatch(run, places.join("; "));
  }

  /** A result that is too large to be part of its run. */
  async #fetched(run: Run, file: FileDescriptor, signal: AbortSignal | undefined): Promise<unknown> {
    if (file.contentType.split(";")[0]?.trim() !== "application/json") {
      throw new ResultMismatch(run, `it is a file of the type ${file.contentType}`);
    }
    // Read within the try: a half is thrown away, and all of it asked for again.
    return this.#link(file, signal, async (answer) => parsed(await answer.text(LARGEST_RESULT)));
  }

  /** Opens a file's link, which is for whoever has it: without the key, for it may lead to another host. */
  #link<T>(file: FileDescriptor, signal: AbortSignal | undefined, read: (answer: Answer) => Promise<T>): Promise<T> {
    if (!/^https?:/.test(file.url)) throw new UnexpectedAnswer("the address of a file is neither http nor https");
    return this.#tried({ url: file.url, signal }, read);
  }

  #call(path: Path, values: { id?: string }, signal: AbortSignal | undefined, query: Record<string, string> = {}): Call {
    const filled = path.replace("{id}", encodeURIComponent(values.id ?? ""));
    const asked = new URLSearchParams(query).toString();
    return { url: `${this.#base}${filled}${asked && `?${asked}`}`, signal };
  }

  #json<T>(call: Call, deadline?: Deadline): Promise<T> {
    const bounded = deadline ? { ...call, until: deadline.until } : call;
    return this.#tried(this.#keyed(bounded), async (answer) => parsed<T>(await answer.text()), deadline);
  }

  #keyed(call: Call): Call {
    return { ...call, headers: { ...call.headers, "x-api-key": this.#key } };
  }

  async #tried<T>(call: Call, read: (answer: Answer) => Promise<T>, deadline?: Deadline): Promise<T> {
    const attempts = new Attempts(this.#retry, call.signal, deadline);
    for (;;) {
      let failure: unknown;
      try {
        return await read(await send(call));
      } catch (error) {
        failure = error;
      }
      await attempts.pauseAfter(failure);
    }
  }
}

/** What an answer says. The text may be anybody's, so it is not told. */
function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new UnexpectedAnswer("the answer is no JSON");
  }
}

/** Throws `TypeError` where the address is none, without its text, which may have a password in it. */
function checkBase(baseUrl: string): void {
  let url: URL | undefined;
  try {
    url = new URL(baseUrl);
  } catch {
    // Its error has the address in it.
  }
  if (url?.username || url?.password) throw new TypeError("baseUrl must not have a user or a password in it");
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError("baseUrl must be http://… or https://…");
}

/** The file that a result is. One of the caller's own schema may have a field `type`: a file's has nothing beside the file. */
function fileOf(result: NonNullable<Run["result"]>): FileDescriptor | undefined {
  const { type, file, ...rest } = result as { type?: unknown; file?: Partial<FileDescriptor> };
  const isOne = type === "file" && Object.keys(rest).length === 0 && typeof file === "object" && file !== null;
  const isWhole = isOne && ["url", "contentType", "sizeBytes", "expiresAt"].every((name) => name in file);
  return isWhole ? (file as FileDescriptor) : undefined;
}
