/** JSON Schemas of Zod's. */

import { toJSONSchema, type ZodType } from "zod";

type Schema = Record<string, unknown>;
/** What of Zod's own is looked at. */
type Checked = { _zod: { def: { pattern?: unknown; checks?: readonly Checked[] } } };

/**
 * The JSON Schema of what a result must be before the schema transforms it. Throws `TypeError` where it is no object at its
 * root: the result of a run always is one.
 */
export function schemaOf(output: ZodType): Schema {
  const schema = rooted(
    toJSONSchema(output, {
      io: "input",
      override: ({ zodSchema, jsonSchema }) => dropPatterns(zodSchema as unknown as Checked, jsonSchema as Schema),
    }) as Schema,
  );
  if (schema.type !== "object") throw new TypeError("output is no object at its root; put it into a field of z.object");
  return schema;
}

/** The schema with what its root refers to in the root's place: so Zod writes what has an id of its own. */
function rooted(schema: Schema): Schema {
  const { $ref, ...rest } = schema;
  if (typeof $ref !== "string") return schema;
  const name = $ref.replace("#/$defs/", "").replaceAll("~1", "/").replaceAll("~0", "~");
  return { ...rest, ...(rest.$defs as Record<string, Schema>)[name] };
}

/**
 * Takes the patterns away that say something else without their flags, which JSON Schema does not have, and those that look
 * around, which Hob does not take. Zod itself holds the result against them.
 */
function dropPatterns(zod: Checked, schema: Schema): void {
  const all = [zod, ...(zod._zod.def.checks ?? [])].map((one) => one._zod.def.pattern);
  const flagged = all.filter((one): one is RegExp => one instanceof RegExp && one.flags !== "").map((one) => one.source);
  const isKept = (pattern: unknown): boolean =>
    typeof pattern !== "string" || !(flagged.includes(pattern) || /\(\?<?[=!]/.test(pattern));
  if (!isKept(schema.pattern)) delete schema.pattern;
  if (!Array.isArray(schema.allOf)) return;
  const kept = (schema.allOf as Schema[]).filter((one) => isKept(one.pattern));
  if (kept.length > 0) schema.allOf = kept;
  else delete schema.allOf;
}
