/** When a request is tried again, and after how long. */

import { setTimeout as sleep } from "node:timers/promises";

import { ApiError, ConnectionFailed, RunTimeout } from "./errors.js";

/** How often and when a request is tried again that got no answer, 429 or 503. */
export interface Retry {
  /** Most tries of one request, the first among them; 1 tries nothing again. Default 6. */
  tries: number;
  /** The first pause, in seconds. Each later one is twice as long; of each, a random half is left out. Default 0.5. */
  firstSeconds: number;
  /** The longest pause that is made by itself, in seconds. Default 20. */
  longestSeconds: number;
  /** The longest `Retry-After` that is waited for, in seconds; one that asks for more is an error at once. Default 120. */
  longestRetryAfterSeconds: number;
}

export const RETRY: Retry = { tries: 6, firstSeconds: 0.5, longestSeconds: 20, longestRetryAfterSeconds: 120 };

/** When waiting for a run is over. */
export class Deadline {
  /** The reading of `performance.now()` then. */
  readonly until: number;

  constructor(
    private readonly runId: string,
    private readonly seconds: number,
  ) {
    this.until = performance.now() + seconds * 1000;
  }

  /** The milliseconds until then. */
  left(): number {
    return this.until - performance.now();
  }

  /** What to throw then. */
  passed(cause?: unknown): RunTimeout {
    return new RunTimeout(this.runId, this.seconds, cause === undefined ? undefined : { cause });
  }
}

/** The tries of one request. */
export class Attempts {
  #failed = 0;

  /** Nothing is tried after the deadline. */
  constructor(
    private readonly retry: Retry,
    private readonly signal: AbortSignal | undefined,
    private readonly deadline?: Deadline,
  ) {}

  /** What was tried has got on: what fails from now on is counted anew. */
  succeeded(): void {
    this.#failed = 0;
  }

  /**
   * Waits until it is time for the next try; throws `failure` where there is none, and `RunTimeout` where that is the
   * deadline's doing.
   */
  async pauseAfter(failure: unknown): Promise<void> {
    this.#failed += 1;
    const { tries, firstSeconds, longestSeconds, longestRetryAfterSeconds } = this.retry;
    const asked = failure instanceof ApiError ? (failure.retryAfter ?? 0) : 0;
    if (!isPassing(failure)) throw failure;
    this.#check(1000 * asked, failure);
    if (this.#failed >= tries || asked > longestRetryAfterSeconds) throw failure;
    const longest = Math.min(longestSeconds, firstSeconds * 2 ** (this.#failed - 1));
    // Spread behind the moment that all who were refused are told.
    const pause = 1000 * (asked + longest * (0.5 + Math.random() / 2));
    this.#check(pause, failure);
    await pauseFor(pause, this.signal);
  }

  #check(pause: number, failure: unknown): void {
    if (this.deadline && pause > this.deadline.left()) throw this.deadline.passed(failure);
  }
}

/** Waits so many milliseconds; rejects with the signal's reason where it is aborted. */
export async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  try {
    await sleep(milliseconds, undefined, signal ? { signal } : {});
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  }
}

function isPassing(failure: unknown): boolean {
  return failure instanceof ConnectionFailed || (failure instanceof ApiError && [429, 503].includes(failure.status));
}
