/** Server-sent events, as <https://html.spec.whatwg.org/multipage/server-sent-events.html> writes them. */

import { ConnectionFailed } from "./errors.js";

/** The run with an inline result and its evidence is far below this, in characters. */
const LARGEST_EVENT = 16 * 1024 * 1024;

/** One event: its name, its data, and its id where it has one. */
export interface Event {
  name: string;
  data: string;
  id: string | undefined;
}

/** Makes events of the bytes of an answer, as they come. */
export class Events {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #size = 0;
  #name = "message";
  #id: string | undefined;
  #data: string[] = [];

  /** The events that are whole with this piece. Throws `ConnectionFailed` where one is beyond all bounds. */
  *feed(piece: Uint8Array): Generator<Event> {
    const lines = (this.#rest + this.#decoder.decode(piece, { stream: true })).split("\n");
    this.#rest = lines.pop() ?? "";
    if (this.#size + this.#rest.length > LARGEST_EVENT) {
      throw new ConnectionFailed(`an event has more than ${LARGEST_EVENT} characters`);
    }
    for (const line of lines) {
      const event = this.#line(line.replace(/\r$/, ""));
      if (event) yield event;
    }
  }

  #line(line: string): Event | undefined {
    if (line === "") return this.#whole();
    const at = line.indexOf(":");
    const field = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? "" : line.slice(at + 1).replace(/^ /, "");
    if (field === "data") {
      this.#data.push(value);
      this.#size += value.length;
    } else if (field === "event") this.#name = value;
    else if (field === "id") this.#id = value;
    return undefined;
  }

  #whole(): Event | undefined {
    const event = { name: this.#name, data: this.#data.join("\n"), id: this.#id };
    const isOne = this.#data.length > 0;
    [this.#size, this.#name, this.#id, this.#data] = [0, "message", undefined, []];
    return isOne ? event : undefined;
  }
}
