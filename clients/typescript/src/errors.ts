/**
 * What can go wrong, one class for each code of the API. No text here has an API key in it, nor the query of an address:
 * the links to files are signed there. What is aborted rejects with the reason of its signal instead.
 */

import type { ErrorCode, Fault, Run } from "./types.js";

/** The root of all errors of this package. */
export class HobError extends Error {
  /** The run it is about: of all that `wait` rejects with, and `runAndWait` once the run has started. */
  declare runId?: string;

  override get name(): string {
    return this.constructor.name;
  }
}

/** No answer came, or the line broke within it, and trying again was of no use. */
export class ConnectionFailed extends HobError {}

/** The answer is not as this version's description of the API says. */
export class UnexpectedAnswer extends HobError {}

/** A file has more bytes than are taken. */
export class TooLarge extends HobError {
  constructor(most: number) {
    super(`the file has more than ${most} bytes`);
  }
}

/** The run had not ended when the time to wait for it was up, or could not be asked again before that. It goes on. */
export class RunTimeout extends HobError {
  constructor(
    /** To wait for it again, or to cancel it. */
    override readonly runId: string,
    seconds: number,
    options?: ErrorOptions,
  ) {
    super(`run ${runId} has not ended within ${seconds} s; it goes on`, options);
  }
}

/** The run has ended without a result. */
export class RunFailed extends HobError {
  constructor(
    /** The run as the API shows it. */
    readonly run: Run,
    /** `error.code` of the run: `rejected`, `timeout`, `unauthenticated` … */
    readonly code: string,
    /** What happened and what can be done. */
    readonly reason: string,
    /** `error.details` of the run, where there are any. */
    readonly details?: unknown,
  ) {
    super(`run ${run.id} failed (${code}): ${reason}`);
  }
}

/** The run was canceled. */
export class RunCanceled extends HobError {
  constructor(
    /** The run as the API shows it. */
    readonly run: Run,
  ) {
    super(`run ${run.id} was canceled`);
  }
}

/** The result does not fit the schema that was asked for: its own refinements refuse it, or it is a file of another kind. */
export class ResultMismatch extends HobError {
  constructor(
    /** The run as the API shows it. */
    readonly run: Run,
    why: string,
  ) {
    super(`the result of run ${run.id} is not as asked for: ${why}`);
  }
}

/** What an answer says of a failure. */
export interface Failure {
  /** The HTTP status. */
  status: number;
  /** `error.code` of the answer; empty where the answer came from something else than Hob. */
  code: string;
  /** What happened and what to do. */
  message: string;
  /** Each fault by itself. */
  details: readonly Fault[];
  /** By which the operator finds the request in Hob's log. */
  requestId: string | undefined;
  /** For how many seconds the server asks to be left alone. */
  retryAfter: number | undefined;
}

/** The API has refused a request. Codes that this package does not know come as this class itself. */
export class ApiError extends HobError implements Failure {
  readonly status: number;
  readonly code: string;
  readonly details: readonly Fault[];
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(failure: Failure) {
    const request = failure.requestId === undefined ? "" : ` (request ${failure.requestId})`;
    super(`${failure.status} ${failure.code || "without a code"}: ${failure.message}${request}`);
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
  }
}

/** The request is not as it must be; `details` names each fault. */
export class InvalidRequest extends ApiError {}
/** The API key is missing, unknown or expired. */
export class Unauthenticated extends ApiError {}
/** The workspace has nothing left to pay models with. */
export class NoAiCreditsLeft extends ApiError {}
/** The API key lacks the scope that `details` names. */
export class Forbidden extends ApiError {}
/** The link to a file has expired: read the run again, which has a new one. */
export class LinkInvalid extends ApiError {}
/** There is no such thing, or none that this key may see. */
export class NotFound extends ApiError {}
/** The path does not take this method. */
export class MethodNotAllowed extends ApiError {}
/** The body came too slowly. */
export class RequestTimeout extends ApiError {}
/** The state of what is named does not allow this. */
export class Conflict extends ApiError {}
/** The body is larger than is taken. */
export class PayloadTooLarge extends ApiError {}
/** The body is not of a type that is taken. */
export class UnsupportedMediaType extends ApiError {}
/** The file does not have the bytes that were asked for. */
export class RangeNotSatisfiable extends ApiError {}
/** The idempotency key was used before with another body. */
export class IdempotencyMismatch extends ApiError {}
/** The workspace is beyond one of its limits, and was after all tries. */
export class RateLimited extends ApiError {}
/** A fault of Hob itself; `requestId` leads to it. */
export class InternalError extends ApiError {}
/** Hob is shutting down or without its store, and was after all tries. */
export class Unavailable extends ApiError {}

/** The compiler holds this against the description: each of its codes has a class. */
const BY_CODE: Record<ErrorCode, typeof ApiError> = {
  "invalid-request": InvalidRequest,
  unauthenticated: Unauthenticated,
  "no-ai-credits-left": NoAiCreditsLeft,
  forbidden: Forbidden,
  "link-invalid": LinkInvalid,
  "not-found": NotFound,
  "method-not-allowed": MethodNotAllowed,
  "request-timeout": RequestTimeout,
  conflict: Conflict,
  "payload-too-large": PayloadTooLarge,
  "unsupported-media-type": UnsupportedMediaType,
  "range-not-satisfiable": RangeNotSatisfiable,
  "idempotency-mismatch": IdempotencyMismatch,
  "workspace-rate-limited": RateLimited,
  "internal-error": InternalError,
  unavailable: Unavailable,
};

/** The error that an answer stands for; `body` is its text. */
export function errorOf(status: number, headers: Headers, body: string): ApiError {
  let said: { code?: unknown; message?: unknown; details?: unknown } = {};
  try {
    said = (JSON.parse(body) as { error?: typeof said } | null)?.error ?? {};
  } catch {
    // Something between here and Hob has answered.
  }
  const code = typeof said.code === "string" ? said.code : "";
  const known = Object.hasOwn(BY_CODE, code) ? BY_CODE[code as ErrorCode] : ApiError;
  return new known({
    status,
    code,
    message: typeof said.message === "string" ? said.message : "the answer is none of Hob's",
    details: Array.isArray(said.details) ? (said.details as Fault[]) : [],
    requestId: headers.get("x-request-id") ?? undefined,
    retryAfter: parseRetryAfter(headers.get("retry-after")),
  });
}

/** The seconds that a `Retry-After` header asks for: a number of them, or a date. */
function parseRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max((at - Date.now()) / 1000, 0);
}
