import { arbitraryOf } from "./arbitrary.fixture.ts";
import fc from "fast-check";
import { Type } from "typebox";
import { Check } from "typebox/value";
import { expect, test } from "vitest";
import { fieldsOf } from "../../../../tools/docs/form-rules.ts";
import { bodyOf } from "../../../domain/src/forms/body-of.ts";
import { checkFields } from "../../../domain/src/forms/check-fields.ts";

const closed = { additionalProperties: false };
const Body = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 12 }),
    slug: Type.Optional(Type.String({ pattern: "^[a-z]{2,8}$" })),
    text: Type.String({ maxLength: 20 }),
    kind: Type.Union([Type.Literal("news"), Type.Literal("notice")]),
    places: Type.Integer({ minimum: 1, maximum: 40 }),
    weight: Type.Optional(Type.Number({ minimum: 0, maximum: 2 })),
    isOpen: Type.Boolean(),
    cover: Type.Union([Type.String({ minLength: 3, maxLength: 8 }), Type.Null()]),
    tags: Type.Array(Type.String({ minLength: 1, maxLength: 4 }), { maxItems: 3 }),
    lines: Type.Array(
      Type.Object({ label: Type.String({ minLength: 1 }), at: Type.Optional(Type.Integer()) }, closed),
      {
        minItems: 1,
        maxItems: 3,
      },
    ),
    venue: Type.Optional(Type.Object({ name: Type.String({ minLength: 1, maxLength: 5 }) }, closed)),
  },
  closed,
);
const fields = fieldsOf("POST /test", Body);

const anything = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    "",
    " ",
    "a",
    "notice",
    "𝒜".repeat(12),
    "𝒜".repeat(13),
    0,
    1,
    1.5,
    41,
    true,
  ),
  fc.string({ maxLength: 24 }),
  fc.integer({ min: -2, max: 50 }),
  fc.array(fc.constantFrom("", "a", "abcde", 1, null), { maxLength: 5 }),
  fc.constant({ name: "" }),
);
const names = Object.keys(Body.properties);

test("A7 a form finds something wrong exactly where the server would refuse what it sends", () => {
  fc.assert(
    fc.property(arbitraryOf(Body), fc.constantFrom(...names), anything, (good, name, value) => {
      const values = bodyOf(fields, { ...Object(good), [name]: value });
      expect(checkFields(fields, values).length === 0).toBe(Check(Body, values));
    }),
    { numRuns: 2_000 },
  );
});

test("A7 what a form sends does not change when it is sent again", () => {
  fc.assert(
    fc.property(arbitraryOf(Body), fc.constantFrom(...names), anything, (good, name, value) => {
      const once = bodyOf(fields, { ...Object(good), [name]: value });
      expect(bodyOf(fields, once)).toEqual(once);
    }),
  );
});
