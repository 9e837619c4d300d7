/** One request and its answer: the key, the times, and what went wrong. */

import { ConnectionFailed, errorOf, TooLarge } from "./errors.js";

/** Longest, in milliseconds, that nothing may come. Hob sends something each 15 s where it has no news of a run. */
const IDLE = 60_000;
/** For how many milliseconds beyond `until` an answer may be on its way. */
const LATE = 2_000;

/** A request. */
export interface Call {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string | Blob;
  signal: AbortSignal | undefined;
  /** Longest that nothing may come, in milliseconds: longer where a body takes its time to be sent. */
  patience?: number;
  /** The reading of `performance.now()` at which the answer is of no more use. */
  until?: number;
}

/** An answer that is a success, its body still to be read. It is read whole, or given up by `close`. */
export class Answer {
  constructor(
    readonly headers: Headers,
    private readonly body: ReadableStream<Uint8Array> | null,
    private readonly watch: Watch,
  ) {}

  /** Gives the connection up where the body was not read whole, also while a piece is waited for. */
  close(): void {
    this.watch.end();
    this.watch.abort();
  }

  /** The body, a piece at a time; the connection is given up where they are not all taken. */
  async *pieces(): AsyncGenerator<Uint8Array> {
    const reader = this.body?.getReader();
    try {
      while (reader) {
        const { done, value } = await this.watch.over(() => reader.read());
        if (done) return;
        yield value;
      }
    } finally {
      this.watch.end();
      await reader?.cancel().catch(() => undefined);
    }
  }

  /** The body as text. Throws `TooLarge` where it has more than `most` bytes. */
  async text(most = Infinity): Promise<string> {
    const decoder = new TextDecoder();
    let [text, size] = ["", 0];
    for await (const piece of this.pieces()) {
      size += piece.length;
      if (size > most) throw new TooLarge(most);
      text += decoder.decode(piece, { stream: true });
    }
    return text + decoder.decode();
  }
}

/**
 * Sends a request. Throws `ApiError` for all answers but 2xx (the API has no redirects), `ConnectionFailed` where none
 * came, and the reason of the signal where that is aborted.
 */
export async function send(call: Call): Promise<Answer> {
  const watch = new Watch(call);
  const { method = "GET", headers = {}, body } = call;
  const options: RequestInit = { method, headers, redirect: "manual", signal: watch.signal };
  if (body !== undefined) options.body = body;
  try {
    const response = await watch.over(() => asked(call.url, options));
    const answer = new Answer(response.headers, response.body, watch);
    if (response.ok) return answer;
    throw errorOf(response.status, response.headers, await answer.text());
  } catch (error) {
    watch.end();
    throw error;
  }
}

/** Ends a request when its caller aborts it, or when nothing comes for too long. */
class Watch {
  readonly #stop = new AbortController();
  readonly abort = (): void => this.#stop.abort();

  constructor(private readonly call: Call) {
    call.signal?.throwIfAborted();
    call.signal?.addEventListener("abort", this.abort);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Waits for the next of the answer. */
  async over<T>(next: () => Promise<T>): Promise<T> {
    const { until = Infinity, signal } = this.call;
    const patience = Math.min(this.call.patience ?? IDLE, Math.max(until - performance.now(), 0) + LATE);
    let isIdle = false;
    const timer = setTimeout(() => {
      isIdle = true;
      this.abort();
    }, patience);
    try {
      return await next();
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof NotSent) throw error.cause;
      const seconds = Math.round(patience / 1000);
      throw new ConnectionFailed(`${this.#name()}: ${isIdle ? `nothing came for ${seconds} s` : why(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  end(): void {
    this.call.signal?.removeEventListener("abort", this.abort);
  }

  #name(): string {
    const { origin, pathname } = new URL(this.call.url);
    return `${this.call.method ?? "GET"} ${origin}${pathname}`;
  }
}

/** A request that was never sent: something in it is not as it must be, and trying again is of no use. */
class NotSent extends Error {}

/** `fetch`, which says of a connection that failed why in the cause, and has none where it refuses its arguments. */
async function asked(url: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(url, options);
  } catch (error) {
    if (error instanceof TypeError && error.cause === undefined) throw new NotSent("", { cause: error });
    throw error;
  }
}

/** Why `fetch` failed, which it says in the cause. */
function why(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const { code, message } = cause as { code?: unknown; message?: unknown };
  return String(code ?? message);
}
