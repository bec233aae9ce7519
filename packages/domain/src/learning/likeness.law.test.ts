import fc from "fast-check";
import { expect, test } from "vitest";
import { alikeMin, likeness, mostAlike } from "./likeness.ts";

const letter = fc.constantFrom(...Array.from("abcdefgh三角形的内和12"));
const word = fc.string({ unit: letter, minLength: 1, maxLength: 12 });
const text = fc.array(word, { minLength: 2, maxLength: 8 }).map((words) => words.join(" "));

test("P8 likeness is a share, the same from both sides, and whole for the same text", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const share = likeness(one, other);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      expect(likeness(other, one)).toBe(share);
      if (one.replaceAll(" ", "").length > 2) expect(likeness(one, one)).toBe(1);
    }),
  );
});

test("P8 spaces, signs, large and wide letters make no difference", () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      const dressed = `« ${one.toUpperCase().replaceAll(" ", " — ").replaceAll("1", "１")} »?!`;
      expect(likeness(dressed, other)).toBe(likeness(one, other));
    }),
  );
});

test("P8 what is named is alike, the most alike first, and no more than asked for", () => {
  const candidates = fc.array(
    text.map((words) => ({ words })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(text, candidates, fc.integer({ min: 1, max: 5 }), (words, all, countMax) => {
      const found = mostAlike(words, all, countMax);
      const shares = found.map((one) => likeness(words, one.words));
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
      expect(shares.every((share) => share >= alikeMin)).toBe(true);
      const alike = all.filter((one) => likeness(words, one.words) >= alikeMin).length;
      expect(found).toHaveLength(Math.min(countMax, alike));
    }),
  );
});

test("P8 other words for the same question are alike, another question is not", () => {
  expect(
    likeness("一个三角形的三个内角之和等于多少度？", "一个三角形的三个内角之和是多少度"),
  ).toBeGreaterThan(alikeMin);
  expect(likeness("Water boils at what temperature?", "At what temperature boils water?")).toBeGreaterThan(
    alikeMin,
  );
  expect(likeness("What is an acid?", "What is a noble gas?")).toBeLessThan(alikeMin);
});
