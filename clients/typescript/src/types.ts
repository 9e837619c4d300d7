/** What the API speaks of, by the names of its description. */

import type { components, paths } from "./generated.js";

type Schemas = components["schemas"];

/** A run as the API shows it. */
export type Run = Schemas["Run"];
/** A step on a run's timeline. */
export type Step = Schemas["StepRecord"];
/** A file that is the result of a run; `url` works until `expiresAt`. */
export type FileDescriptor = Schemas["FileDescriptor"];
/** An uploaded file; `{ $file: id }` among the parameters of a run gives it to that. */
export type Uploaded = Schemas["Uploaded"];
/** A code of the API's errors. */
export type ErrorCode = Schemas["ErrorCode"];
/** One thing that is wrong with a request: where, and what would be right. */
export type Fault = Schemas["Fault"];
/** The answer to a start. */
export type Started = Schemas["Started"];
/** What a start call may say. */
export type StartBody = Schemas["StartBody"];
/** A path of the API, as its description writes it. */
export type Path = keyof paths;
