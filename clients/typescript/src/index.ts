/** A client of Hob: start tasks on websites, follow their steps, get their results by Zod schemas. */

export {
  Hob,
  type Abortable,
  type AnyResult,
  type Finished,
  type Settings,
  type StartOptions,
  type WaitOptions,
} from "./client.js";
export * from "./errors.js";
export type { Source, Target, Writable } from "./files.js";
export type { Retry } from "./retry.js";
export type * from "./types.js";
export type { components, paths } from "./generated.js";
