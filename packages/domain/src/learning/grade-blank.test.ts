import type { Blank } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBlankRight } from "./grade-blank.ts";
import { normaliseAnswer } from "./normalise-answer.ts";

const text = (accepted: string, more: Partial<Blank> = {}): Blank => ({
  kind: "text",
  accepted: [accepted],
  tolerance: 0,
  unit: "",
  caseSensitive: false,
  ...more,
});
const number = (accepted: string, more: Partial<Blank> = {}): Blank =>
  text(accepted, { kind: "number", ...more });

describe("text in a gap", () => {
  test.each([
    ["photosynthesis", "  Photosynthesis "],
    ["light year", "light   year"],
    ["light year", "light　year"],
    ["ABC", "ａｂｃ"],
    ["H2O", "Ｈ２Ｏ"],
    ["x-1", "x−1"],
    ["x-1", "x‐1"],
    ["x-1", "x–1"],
    ["a*b", "a×b"],
    ["a*b", "a·b"],
    ["a*b", "a∗b"],
    ["a/b", "a÷b"],
    ["1,2", "1，2"],
    ["北京", "北京。"],
    ["x²", "x²"],
    ["½", "½"],
    ["√2", "√2"],
    ["(a+b)", "（a＋b）"],
  ])("P8 takes %j for %j", (accepted, given) => {
    expect(isBlankRight(text(accepted), given)).toBe(true);
  });

  test.each([
    ["x²", "x2"],
    ["½", "1/2"],
    ["√2", "2"],
    ["北京", "东京"],
    ["e.g.", "e.g"],
    ["a b", "ab"],
    ["a", ""],
    ["a", "   "],
  ])("P8 does not take for %j what is %j", (accepted, given) => {
    expect(isBlankRight(text(accepted), given)).toBe(false);
  });

  test("P8 looks at capitals where the teacher says so", () => {
    expect(isBlankRight(text("pH", { caseSensitive: true }), "PH")).toBe(false);
    expect(isBlankRight(text("pH", { caseSensitive: true }), "pH")).toBe(true);
  });

  test("P8 what is normalised does not change again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (words) => {
        const once = normaliseAnswer(words);
        expect(normaliseAnswer(once)).toBe(once);
      }),
    );
  });
});

describe("a number in a gap", () => {
  test.each([
    ["0.5", "1/2"],
    ["0.5", "0.50"],
    ["0.5", ".5"],
    ["0.5", "50%"],
    ["0.5", "５０％"],
    ["-3", "−3"],
    ["1.75", "1 3/4"],
    ["-1.75", "-1 3/4"],
    ["12000", "1.2e4"],
    ["12000", "1.2×10^4"],
    ["12000", "12,000"],
    ["12000", "12000.0"],
    ["0.3", "0.30000000000000004"],
    ["1/3", "1/3"],
  ])("P8 takes %j for %j", (accepted, given) => {
    expect(isBlankRight(number(accepted), given)).toBe(true);
  });

  test.each([
    ["0.5", "0.51"],
    ["0.5", "1/0"],
    ["0.5", "half"],
    ["0.5", ""],
    ["3", "3 apples"],
    ["12000", "12,00"],
    ["5", "0x5"],
    ["5", "Infinity"],
    ["5", "5e999"],
    ["1/3", "0.33"],
  ])("P8 does not take for %j what is %j", (accepted, given) => {
    expect(isBlankRight(number(accepted), given)).toBe(false);
  });

  test("P8 takes what differs by the tolerance, and no more", () => {
    const near = number("9.8", { tolerance: 0.1 });
    expect(["9.7", "9.9", "9.85"].every((given) => isBlankRight(near, given))).toBe(true);
    expect(["9.69", "9.91"].some((given) => isBlankRight(near, given))).toBe(false);
  });

  test("P8 takes a number with its unit and without", () => {
    const length = number("12", { unit: "cm" });
    expect(["12", "12cm", "12 cm", "１２ｃｍ"].every((given) => isBlankRight(length, given))).toBe(true);
    expect(isBlankRight(length, "12 m")).toBe(false);
  });

  test("P8 answers at once whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (given) => {
        expect(typeof isBlankRight(number("1"), given)).toBe("boolean");
      }),
    );
  });
});
