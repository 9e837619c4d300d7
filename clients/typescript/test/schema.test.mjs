import assert from "node:assert/strict";
import { test } from "node:test";

import { z } from "zod";

import { fake, ID, json } from "./fake.mjs";

/** The JSON Schema that goes with a start whose result has this field. */
async function sent(t, output) {
  const { client, bodies } = await fake(t, json(202, { id: ID, status: "pending" }));
  await client.start({ task: "x", output });
  return JSON.parse(await bodies[0]).outputSchema;
}

const patterns = (schema) => [...JSON.stringify(schema).matchAll(/"pattern":"(.*?)"[,}]/g)].map((found) => found[1]);

test("a pattern goes with its schema, unless its flags change what it says, or it looks around", async (t) => {
  const { properties } = await sent(
    t,
    z.object({
      plain: z.string().regex(/^abc$/),
      flagged: z.string().regex(/^abc$/i),
      both: z.string().regex(/^a/i).regex(/c$/),
      neither: z.string().regex(/^a/i).regex(/c$/i),
      around: z.string().regex(/^(?=a)(?!b).*(?<=c)(?<!d)$/),
      keys: z.record(z.string().regex(/^a/i), z.number()),
      maybe: z.string().regex(/^abc$/i).optional(),
      duration: z.iso.duration(),
      hostname: z.hostname(),
      emoji: z.emoji(),
      date: z.iso.date(),
    }),
  );
  assert.deepEqual(properties.plain, { type: "string", pattern: "^abc$" });
  assert.deepEqual(properties.flagged, { type: "string" });
  assert.deepEqual(properties.both, { type: "string", allOf: [{ pattern: "c$" }] });
  assert.deepEqual([properties.neither, properties.around], [{ type: "string" }, { type: "string" }]);
  assert.deepEqual(patterns([properties.keys, properties.maybe, properties.duration, properties.hostname, properties.emoji]), []);
  assert.equal(properties.duration.format, "duration");
  assert.equal(patterns(properties.date).length, 1);
});

test("a schema that has an id has an object at its root all the same", async (t) => {
  for (const id of ["Named", "a/b~c"]) {
    const schema = await sent(t, z.object({ name: z.string() }).meta({ id }));
    assert.deepEqual([schema.type, Object.keys(schema.properties), schema.$ref], ["object", ["name"], undefined]);
  }
  const List = z.object({ name: z.string(), get rest() { return z.array(List); } }).meta({ id: "List" });
  const schema = await sent(t, List);
  assert.equal(schema.properties.rest.items.$ref, "#/$defs/List");
  assert.ok(schema.$defs.List);
});
