import fs from "node:fs";
import http from "node:http";
import path from "node:path";

const [, , file, port] = process.argv;
const here = path.dirname(new URL(import.meta.url).pathname);
const data = JSON.parse(fs.readFileSync(file));

http
  .createServer(async (request, response) => {
    const [, api, kind, id] = new URL(request.url, "http://x").pathname.split("/");
    if (api !== "api") {
      const asset = api === "app.js" ? api : "index.html";
      response.setHeader("content-type", asset === "app.js" ? "text/javascript" : "text/html");
      return fs.createReadStream(path.join(here, asset)).pipe(response);
    }
    const send = (status, body) => {
      if (request.method !== "GET") fs.writeFileSync(file, JSON.stringify(data));
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    const rows = data[kind];
    const at = rows?.findIndex((row) => row.id === Number(id));
    if (!rows || (id && at < 0)) return send(404, { error: "not found" });
    let text = "";
    for await (const chunk of request) text += chunk;
    if (request.method === "GET") return send(200, rows);
    if (request.method === "DELETE") return send(200, rows.splice(at, 1)[0]);
    const { index, ...body } = JSON.parse(text);
    if (request.method === "POST") {
      rows.push({ ...body, id: Math.max(0, ...rows.map((row) => row.id)) + 1 });
      return send(201, rows.at(-1));
    }
    Object.assign(rows[at], body);
    const row = rows[at];
    if (index !== undefined) {
      rows.splice(at, 1);
      const next = rows.filter((one) => one.column === row.column)[index];
      rows.splice(next ? rows.indexOf(next) : rows.length, 0, row);
    }
    send(200, row);
  })
  .listen(Number(port), "127.0.0.1");
