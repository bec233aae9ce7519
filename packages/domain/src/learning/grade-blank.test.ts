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

describe("a number within a part of what is right", () => {
  const near = number("200", { tolerancePercent: 5 });

  test("P8 takes what differs by so many percent of what is right, and no more", () => {
    expect(["190", "210", "200"].every((given) => isBlankRight(near, given))).toBe(true);
    expect(["189.9", "210.1"].some((given) => isBlankRight(near, given))).toBe(false);
  });

  test("P8 takes the wider of both tolerances, and of a negative number the same", () => {
    const both = { tolerance: 30, tolerancePercent: 5 };
    expect(isBlankRight(number("200", both), "170")).toBe(true);
    expect(isBlankRight(number("2000", both), "2100")).toBe(true);
    expect(isBlankRight(number("-200", { tolerancePercent: 5 }), "-191")).toBe(true);
    expect(isBlankRight(number("0", { tolerancePercent: 5 }), "0.001")).toBe(false);
  });
});

describe("an expression in a gap", () => {
  const expression = (accepted: string, more: Partial<Blank> = {}): Blank =>
    text(accepted, { kind: "expression", ...more });

  test.each([
    ["x^2+2x+1", "(x+1)^2"],
    ["x^2+2x+1", "(x+1)²"],
    ["x^2+2x+1", "1 + x(x+2)"],
    ["2x", "x+x"],
    ["2x", "2×x"],
    ["2x", "２ｘ"],
    ["2x", "2X"],
    ["x/2", "0.5x"],
    ["x/2", "1/2x"],
    ["x/2", "x÷2"],
    ["ab", "b·a"],
    ["√2", "2^(1/2)"],
    ["√2 x", "x√2"],
    ["2√x", "√(4x)"],
    ["sin 2x", "2 sin x cos x"],
    ["1", "sin²x+cos²x"],
    ["1-cos^2 x", "sin(x)^2"],
    ["e^x", "exp(x)"],
    ["ln x^3", "3 ln x"],
    ["log x", "ln x / ln 10"],
    ["-x^2", "−(x²)"],
    ["x^-1", "1/x"],
    ["x⁻¹", "1/x"],
    ["πr²", "pi*r^2"],
    ["[x+1](x-1)", "x²-1"],
    ["(x²-1)/(x-1)", "x+1"],
    ["2^(3^2)", "512"],
    ["7/4", "1.75"],
    ["abs(x)", "sqrt(x^2)"],
    ["2^40", "1099511627776"],
    ["2^0.5", "√8/2"],
    ["((1+√5)/2)^20", "(√5*6765+15127)/2"],
    ["abs(x-1)", "|x-1|"],
    ["2|x|+3|y|", "3 abs(y)+|2x|"],
    ["|xy|", "|x||y|"],
    ["ln|x|", "ln(x²)/2"],
    ["|2-(|y|-1)|", "abs(abs(y)-3)"],
    ["∛(x³)", "x"],
    ["∛8", "2"],
    ["2∜x", "∜(16x)"],
    ["1.75", "1 3/4"],
    ["-1.75", "-1 3/4"],
    ["x+5/2", "x+2 1/2"],
    ["x^1.5", "x^(1 1/2)"],
    ["cot(2x)", "cos 2x / sin 2x"],
    ["sec^2 x", "1/cos^2 x"],
    ["sec²x", "1+tan²x"],
    ["csc x", "1/sin x"],
    ["sinh(2x)", "2 sinh(x) cosh(x)"],
    ["tanh x", "(e^(2x)-1)/(e^(2x)+1)"],
    ["arcsin x", "π/2-arccos x"],
    ["arcsin x", "sin^-1 x"],
    ["arccos(x)", "cos⁻¹(x)"],
    ["2 arctan x", "2tan^(-1) x"],
    ["arcsin 1", "π/2"],
    ["sin^-2 x", "1/sin²x"],
    ["(x+1)^10", "x^10+10x^9+45x^8+120x^7+210x^6+252x^5+210x^4+120x^3+45x^2+10x+1"],
  ])("P8 takes for %j also %j", (accepted, given) => {
    expect(isBlankRight(expression(accepted), given)).toBe(true);
  });

  test.each([
    ["x^2+2x+1", "x^2+2x+2"],
    ["x^2+2x+1", "x^2-2x+1"],
    ["x", "sqrt(x)^2"],
    ["x", "sqrt(x^2)"],
    ["x", "e^(ln x)"],

    ["2 ln x", "ln(x^2)"],
    ["2^40", "1099511627000"],
    ["1099511627776", "1099511627000"],
    ["1/3", "0.33333333333"],
    ["∜(x^4)", "x"],
    ["|x|y|z|", "|x|y|z|"],
    ["||x||", "||x||"],
    ["|x-|y||", "|x-|y||"],
    ["|x", "|x"],
    ["(|x)|", "(|x)|"],
    ["1.75", "1 3/4/1"],
    ["1.75x", "1 3/4x"],
    ["x^-1.75", "x^-1 3/4"],
    ["3.5", "2*1 3/4"],
    ["cot(2x)", "2cot(x)"],
    ["sec(2x)", "2sec(x)"],
    ["csc(2x)", "2csc(x)"],
    ["arcsin(2x)", "2arcsin(x)"],
    ["arctan(2x)", "2arctan(x)"],
    ["sinh(2x)", "2sinh(x)"],
    ["sin^-1 x", "1/sin x"],
    ["x", "sin(arcsin x)"],
    ["cot 0", "1/0"],
    ["2", "2 arcsin(2)/arcsin(2)"],
    ["-x^2", "(-x)^2"],
    ["x", "y"],
    ["x", "1.000001x"],
    ["x+0.5", "x+10^20-10^20"],
    ["x", "x+10^20-10^20"],
    ["sqrt(-1-x^2)", "ln(-1-x^2)"],
    ["2x", "2x="],
    ["2x", "2x)"],
    ["2x", "(2x"],
    ["23", "2 3"],
    ["2x", ""],
    ["2x", "x,x"],
    ["x", "1/(1/0)"],
  ])("P8 does not take for %j what is %j", (accepted, given) => {
    expect(isBlankRight(expression(accepted), given)).toBe(false);
  });

  test("P8 tells capitals apart in an expression where the teacher says so", () => {
    expect(isBlankRight(expression("M+m"), "2m")).toBe(true);
    expect(isBlankRight(expression("M+m", { caseSensitive: true }), "2m")).toBe(false);
  });
});

describe("a set in a gap", () => {
  const set = (accepted: string, more: Partial<Blank> = {}): Blank =>
    text(accepted, { kind: "set", ...more });

  test.each([
    ["{1, 2, 3}", "3,2,1"],
    ["1, 2, 3", "{3; 1; 2}"],
    ["1, 2, 3", "｛１，２，３｝"],
    ["1, 2, 3", "1、2、3"],
    ["0.5, 2", "2, 1/2"],
    ["red, green", "Green,  red,"],
    ["(1,2), (3,4)", "{(3,4), (1,2)}"],
    ["1, 1, 2", "1, 2, 1"],
    ["∅", "{}"],
    ["∅", "{ }"],
    ["{1},{2}", "{2}, {1}"],
    ["{1},{2}", "{{1},{2}}"],
    ["5", "{5}"],
  ])("P8 takes for the set %j also %j", (accepted, given) => {
    expect(isBlankRight(set(accepted), given)).toBe(true);
  });

  test.each([
    ["1, 2, 3", "1, 2"],
    ["1, 2", "1, 2, 3"],
    ["1, 1, 2", "1, 2, 2"],
    ["1, 2", "12"],
    ["∅", ""],
    ["∅", ","],
    ["∅", "{,}"],
    ["∅", ";、"],
    ["1},{2", "{1},{2}"],
    ["{1},{2}", "{1,2}"],
    ["(1,2)", "(2,1)"],
    ["x², y", "x2, y"],
  ])("P8 does not take for the set %j what is %j", (accepted, given) => {
    expect(isBlankRight(set(accepted), given)).toBe(false);
  });

  test("P8 finds for each entry of a set one of its own within the tolerance", () => {
    expect(isBlankRight(set("1, 2", { tolerance: 1 }), "2.5, 1.5")).toBe(true);
    expect(isBlankRight(set("1, 2", { tolerance: 1 }), "3, 3")).toBe(false);
  });

  test("P8 a set is the same in any order", () => {
    const entry = fc.oneof(fc.integer().map(String), fc.constantFrom("red", "x²", "1/2", "(1,2)"));
    const shuffled = fc
      .array(entry, { minLength: 1, maxLength: 12 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffled, ([all, other]) => {
        expect(isBlankRight(set(all.join(", ")), `{${other.join(",")}}`)).toBe(true);
        expect(isBlankRight(set(all.join(", ")), [...all, "999999999"].join(","))).toBe(false);
      }),
    );
  });
});
