import type { FieldRules } from "@lyceum/contract/form-rules";
import { expect, test } from "vitest";
import { bodyOf } from "./body-of.ts";
import { checkFields, isAskedFor } from "./check-fields.ts";

const fields: FieldRules = {
  name: { kind: "text", minLength: 1, maxLength: 5, required: true },
  secret: { kind: "text", minLength: 2 },
  note: { kind: "text", nullable: true },
  items: { kind: "list", maxItems: 2 },
  "items.*": { kind: "group", required: true },
  "items.*.title": { kind: "text", minLength: 1, required: true },
};

test("A7 a problem names the very field and the figure", () => {
  const values = { name: "too long", items: [{ title: "a" }, { title: "" }, {}] };
  expect(checkFields(fields, values)).toEqual([
    { path: "name", kind: "tooLong", limit: 5 },
    { path: "items", kind: "tooMany", limit: 2 },
    { path: "items.1.title", kind: "missing" },
    { path: "items.2.title", kind: "missing" },
  ]);
});

test("A7 only what must be entered is asked for", () => {
  const asked = (rule: FieldRules[string]) => isAskedFor({ required: true, ...rule });
  expect(asked({ kind: "text", minLength: 1 })).toBe(true);
  expect(asked({ kind: "text", pattern: "\\S" })).toBe(true);
  expect(asked({ kind: "text", pattern: "^[!-~]*$" })).toBe(false);
  expect(asked({ kind: "list", minItems: 1 })).toBe(true);
  expect(asked({ kind: "list", maxItems: 9 })).toBe(false);
  expect(asked({ kind: "integer" })).toBe(true);
  expect(asked({ kind: "integer", nullable: true })).toBe(false);
  expect(asked({ kind: "boolean" })).toBe(false);
  expect(isAskedFor({ kind: "text", minLength: 1 })).toBe(false);
});

test("A7 a field that may be left out is checked only when it was filled in", () => {
  expect(checkFields(fields, { name: "a", secret: "" })).toEqual([]);
  expect(checkFields(fields, { name: "a", secret: "b" })).toEqual([
    { path: "secret", kind: "tooShort", limit: 2 },
  ]);
});

test("A7 a body has the declared fields alone, trimmed, and null for an emptied one", () => {
  const values = { name: " Ann ", secret: " b ", note: "", extra: 1, items: [{ title: " x ", extra: 1 }] };
  expect(bodyOf(fields, values, ["secret"])).toEqual({
    name: "Ann",
    secret: " b ",
    note: null,
    items: [{ title: "x" }],
  });
});
