import fc from "fast-check";
import { expect, test } from "vitest";
import { lettersOf, matchPinyin, readingsOf } from "./index.ts";

const readings = readingsOf({
  an: "安",
  na: "娜",
  nan: "南",
  xi: "西",
  xian: "先",
  zhang: "张",
  zeng: "曾",
  ceng: "曾",
  lv: "吕",
});
const character = fc.constantFrom("安", "娜", "南", "西", "先", "张", "曾", "吕");
const chars = fc.array(character, { minLength: 1, maxLength: 4 });
const letters = fc.string({
  unit: fc.constantFrom(...Array.from("anxizhgclvu")),
  minLength: 1,
  maxLength: 8,
});

/** All that a character may be written as. */
function formsOf(one: string): string[] {
  return (readings.get(one) ?? []).flatMap((reading) => [
    reading,
    reading.slice(0, 1),
    ...(reading.startsWith("zh") ? ["zh"] : []),
  ]);
}

/** All that the beginning of a name may be written as, the last character also unfinished. */
function writtenOf([first, ...rest]: readonly string[]): Set<string> {
  if (first === undefined) return new Set();
  const unfinished = (readings.get(first) ?? []).flatMap((reading) =>
    Array.from(reading, (_, at) => reading.slice(0, at + 1)),
  );
  const further = [...writtenOf(rest)];
  return new Set([...unfinished, ...formsOf(first).flatMap((form) => further.map((more) => form + more))]);
}

test("M7 letters mean a name where its characters may be written so, one after the other", () => {
  fc.assert(
    fc.property(chars, letters, (name, asked) => {
      const from = name.findIndex((_, at) => writtenOf(name.slice(at)).has(asked));
      const expected = from < 0 ? null : from === 0 ? "beginning" : "within";
      expect(matchPinyin(name.join(""), asked, readings)).toBe(expected);
    }),
  );
  fc.assert(
    fc.property(chars, fc.nat(), fc.nat(), (name, at, choice) => {
      const written = [...writtenOf(name.slice(at % name.length))];
      expect(matchPinyin(name.join(""), written[choice % written.length] ?? "", readings)).not.toBe(null);
    }),
  );
});

test.for([
  ["张安", "zhangan", "beginning"],
  ["张安", "za", "beginning"],
  ["张安", "zhan", "beginning"],
  ["张安", "a", "within"],
  ["曾南", "cengn", "beginning"],
  ["曾南", "ZN", "beginning"],
  ["吕西安", "lu", "beginning"],
  ["吕西安", "lüxi'an", "beginning"],
  ["Ann 安娜", "an na", "beginning"],
  ["张 安", "z a", "beginning"],
  ["张安2", "za2", "beginning"],
  ["Zhang", "zh", null],
  ["张安", "zb", null],
  ["张安", "", null],
  ["龘", "d", null],
] as const)("M7 %s by %s: %s", ([name, words, expected]) => {
  expect(matchPinyin(name, lettersOf(words) ?? "", readings)).toBe(expected);
});

test("M7 words in Chinese or with signs are no letters, and a long row of syllables takes no time", () => {
  for (const words of ["李", "a.b", "@", " "]) expect(lettersOf(words)).toBe(null);
  expect(matchPinyin("安娜南".repeat(20), `${"an".repeat(30)}x`, readings)).toBe(null);
});
