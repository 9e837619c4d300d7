/** What the tests have in common. */

import { createServer } from "node:http";
import { text } from "node:stream/consumers";

import * as hob from "../dist/index.js";

export const ID = "01a218ba-b4e9-70d9-83c6-15fa7b41ec5f";
export const QUICK = { tries: 3, firstSeconds: 0.01 };
export const RUN = { id: ID, status: "completed", outcome: "success", task: "x", model: "haiku", createdAt: "", skillet: {} };
export const json = (status, body, headers = {}) => ({ status, headers, body: JSON.stringify(body) });

/**
 * A server that gives these answers in their turn, the last one again and again; `asked` has what it was asked. Of one with
 * `rest` no more comes than its body: the line breaks ("break"), or nothing more is sent ("hang"). `opened` counts all
 * connections, `held` those that are open with an answer on its way: `fetch` opens one in advance where one was given up.
 */
export async function fake(t, ...answers) {
  const [asked, bodies] = [[], []];
  let [opened, held] = [0, 0];
  const server = createServer((request, response) => {
    asked.push(request);
    bodies.push(text(request).catch(() => ""));
    held += 1;
    response.on("close", () => (held -= 1));
    const { status, headers = {}, body, hang, rest } = answers[Math.min(asked.length, answers.length) - 1];
    if (hang) return;
    response.writeHead(status, headers);
    if (rest) response.write(body);
    else response.end(body);
    if (rest === "break") setTimeout(() => response.destroy(), 100);
  });
  server.on("connection", (socket) => {
    opened += 1;
    socket.on("error", () => {});
  });
  await new Promise((go) => server.listen(0, "127.0.0.1", go));
  t.after(() => server.close() && server.closeAllConnections());
  const url = `http://127.0.0.1:${server.address().port}`;
  const client = new hob.Hob({ baseUrl: url, apiKey: "the-key", retry: QUICK });
  return { asked, bodies, url, client, opened: () => opened, held: () => held };
}

export const fileAt = (url) => ({ url, contentType: "application/json", sizeBytes: 5, expiresAt: "2026-01-01T00:00:00.000Z" });
