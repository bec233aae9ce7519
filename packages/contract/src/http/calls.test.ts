import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Check } from "typebox/value";
import { arbitraryOf } from "../define/arbitrary.fixture.ts";
import type { HttpCall } from "../define/index.ts";
import type { JsonSchema } from "../define/json-schema.ts";
import { faultRow } from "../faults.ts";
import { httpCalls } from "./index.ts";

const calls = Object.entries<HttpCall>(httpCalls);

describe("HTTP calls", () => {
  test.each(calls)("A4 the example of %s fits its schemas", (_key, row) => {
    for (const part of ["params", "query", "body"] as const) {
      const schema = row[part];
      expect(row.example[part] === undefined).toBe(schema === undefined);
      if (schema) expect(Check(schema, row.example[part])).toBe(true);
    }
    expect(Check(row.data, row.example.data)).toBe(true);
  });

  test.each(calls)("A4 %s accepts what its schemas generate and refuses an undeclared field", (_key, row) => {
    for (const schema of [row.query, row.body]) {
      if (schema === undefined) continue;
      fc.assert(
        fc.property(arbitraryOf(schema), (value) => {
          const travelled: unknown = JSON.parse(JSON.stringify(value));
          expect(Check(schema, travelled)).toBe(true);
          expect(Check(schema, { ...Object(travelled), surplus: "1" })).toBe(false);
        }),
        { numRuns: 20 },
      );
    }
  });

  test.each(calls)("A4 whole numbers that %s takes fit the columns of the database", (_key, row) => {
    for (const schema of [row.params, row.query, row.body])
      for (const [name, { minimum = -Infinity, maximum = Infinity }] of wholeNumbersOf(schema ?? {})) {
        const fourBytes = isCountedOn.test(name) ? 2_147_483_646 : 2_147_483_647;
        const bound = hasEightBytes.test(name) ? Number.MAX_SAFE_INTEGER : fourBytes;
        expect([name, minimum, maximum]).toEqual([name, Math.max(minimum, -bound), Math.min(maximum, bound)]);
      }
  });

  test.each(calls)("A4 %s has a well-formed key and only faults of the HTTP layer", (key, row) => {
    expect(key).toMatch(/^(GET|POST) (\/[A-Za-z0-9{}-]+)+$/);
    const placeholders = [...key.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys((row.params as { properties?: object } | undefined)?.properties ?? {})).toEqual(
      placeholders,
    );
    expect(row.faults.map((fault) => faultRow(fault).family)).toEqual(row.faults.map(() => "http"));
  });

  test.each(calls)("A5 %s asks for a permission only where it knows the caller", (_key, row) => {
    if (row.permission !== "none") expect(row.auth).toBe("user");
    if (row.auth === "user") expect(row.realm).not.toBe("open");
    if (row.cache !== undefined) expect(row.auth).toBe("none");
  });
});

/** Numbers of rows and of entries, and times; `answered` and `players` are compared alone, `client` is kept nowhere. All others have four bytes. */
const hasEightBytes =
  /^(.*Ids?|.*Seq|.*At|.*[tT]ime|timestamp|at|until|confirmBy|undo|after|answered|players|client)$/;
/** What comes next is written. */
const isCountedOn = /^(version|versionNo|revision|basedOn|edition|rev)$/;

function wholeNumbersOf(schema: JsonSchema, name = ""): (readonly [string, JsonSchema])[] {
  if (schema.type === "integer") return [[name, schema]];
  return [
    ...Object.entries({ ...schema.properties, ...schema.patternProperties }).flatMap(([key, field]) =>
      wholeNumbersOf(field, key),
    ),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((part) =>
      wholeNumbersOf(part, name),
    ),
  ];
}
