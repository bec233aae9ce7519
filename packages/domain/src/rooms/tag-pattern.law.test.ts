import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesTags, readTagExpression } from "./tag-expression.ts";
import { readTagPattern } from "./tag-pattern.ts";

const single = fc.constantFrom(
  "a",
  "b",
  "-",
  ".",
  "[ab]",
  "[^a]",
  "[a-b-]",
  "[^\\d-]",
  "\\.",
  "\\w",
  "\\D",
  "1",
);
const sign = fc.constantFrom("", "", "*", "+", "?", "*?", "+?", "??");
const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 4 },
    single,
    fc.tuple(single, sign).map((two) => two.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((two) => two.join("")),
    fc.tuple(tie("pattern"), tie("pattern")).map((two) => `(${two.join("|")})`),
    fc.tuple(tie("pattern"), sign).map(([inner, of]) => `(?:${inner})${of}`),
  ),
}));
const tag = fc.string({ unit: fc.constantFrom(...Array.from("ab.-1班")), maxLength: 7 });

test("M15 a pattern of tags means what it means elsewhere, for a whole tag", () => {
  fc.assert(
    fc.property(pattern, tag, (text, of) => {
      expect(readTagPattern(text)?.(of)).toBe(new RegExp(`^(?:${text})$`, "u").test(of));
    }),
    { numRuns: 1_000 },
  );
});

test("M15 a pattern that is meant to hang takes no time, and what is none, or counts, looks around or back, is refused", () => {
  const tags = ["a".repeat(32), `${"a".repeat(31)}!`];
  for (const text of [
    "(a+)+$",
    "(a|a)*b",
    "(a*)*(a*)*b",
    `${"(".repeat(30)}a${")*".repeat(30)}b`,
    "(.*)*.*.*x",
  ])
    for (const one of tags) expect(readTagPattern(text)?.(one)).toBe(text === "(a+)+$" && one === tags[0]);
  const wrong = [
    "(",
    ")",
    "a)",
    "[a",
    "*",
    "a**",
    "a{2}",
    "(?=a)",
    "(?<!a)b",
    "(a)\\1",
    "\\",
    "\\b",
    "a^",
    "[b-a]",
    "[[]",
  ];
  for (const text of wrong) expect([text, readTagPattern(text)]).toEqual([text, null]);
});

test("M15 in an expression of tags a pattern stands beside tags", () => {
  const meant = readTagExpression('{"tag":"class-[0-9]+", "matchType":"regex"} and {"tag":"here"}');
  const hears = (...tags: string[]) => meant && matchesTags(meant, tags);
  expect([hears("class-12", "here"), hears("class-12"), hears("class-x", "here")]).toEqual([
    true,
    false,
    false,
  ]);
  const all = readTagExpression('{"matchType":"regex","tag":".*"}');
  expect([all && matchesTags(all, ["a"]), all && matchesTags(all, [])]).toEqual([true, false]);
  for (const wrong of [
    '{"tag":"(","matchType":"regex"}',
    '{"tag":"a","matchType":"glob"}',
    '{"tag":1}',
    '{"tag":"a","x":1}',
  ])
    expect(readTagExpression(wrong)).toBe(null);
});
