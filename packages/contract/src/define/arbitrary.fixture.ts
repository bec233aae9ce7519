import fc, { type Arbitrary } from "fast-check";
import type { JsonSchema } from "./json-schema.ts";

/** Values that a schema of the contract allows. */
export function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  // Anything at all.
  if (Object.keys(schema).length === 0) return fc.jsonValue();
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  const { minLength = 0, maxLength = minLength + 40, minimum: min, maximum: max } = schema;
  switch (schema.type) {
    case "string":
      return schema.pattern === undefined
        ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: "grapheme-ascii" })
        : fc
            .stringMatching(new RegExp(schema.pattern))
            .filter((text) => text.length >= minLength && text.length <= maxLength);
    case "integer":
      return fc.integer({ min: min ?? -1_000, max: max ?? Number.MAX_SAFE_INTEGER });
    case "number":
      // JSON has no -0.
      return fc.double({ min: min ?? -1_000, max: max ?? 1_000, noNaN: true }).map((value) => value + 0);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array": {
      const bounds = {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4)),
      };
      const items = arbitraryOf(schema.items ?? {});
      return schema.uniqueItems ? fc.uniqueArray(items, bounds) : fc.array(items, bounds);
    }
    case "object":
      return schema.patternProperties ? dictionary(schema) : record(schema);
    default:
      throw new Error(`no values are known for ${JSON.stringify(schema)}`);
  }
}

function record(schema: JsonSchema): Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, arbitraryOf(field)] as const,
  );
  return fc.record(Object.fromEntries(fields), {
    requiredKeys: [...(schema.required ?? [])],
    noNullPrototype: true,
  });
}

function dictionary(schema: JsonSchema): Arbitrary<unknown> {
  const [value = {}] = Object.values(schema.patternProperties ?? {});
  return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), arbitraryOf(value), { noNullPrototype: true });
}
