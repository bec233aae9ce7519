import fc from "fast-check";
import { expect, test } from "vitest";
import * as expressions from "../expression/evaluate.ts";
import { parseExpression } from "../expression/parse-expression.ts";
import { normaliseAnswer } from "../normalise-answer.ts";
import { parseNumber } from "../parse-number.ts";
import { linearFormula } from "./linear-formula.ts";

const tex = String.raw;
function textOf(source: string): string {
  const linear = linearFormula(source);
  if (!("text" in linear)) throw new Error(`${source}: ${linear.problem} ${linear.part}`);
  return linear.text;
}
const problemOf = (source: string) => {
  const linear = linearFormula(source);
  return "problem" in linear ? linear.problem : linear.text;
};

test.each([
  [tex`\frac12`, "1/2"],
  [tex`-\frac{1}{2}`, "-1/2"],
  [tex`1\frac{3}{4}`, "1 3/4"],
  [tex`\frac{x+1}{2y}`, "(x+1)/(2y)"],
  [tex`\frac{\frac12}{3}`, "(1/2)/3"],
  [tex`\frac12x`, "(1/2)x"],
  [tex`\frac{\sqrt2}{2}`, "√2/2"],
  [tex`2\sqrt{3}`, "2√3"],
  [tex`\sqrt{2}x`, "√(2)x"],
  [tex`\sqrt{x^2+1}`, "√(x^2+1)"],
  [tex`\sqrt[3]{8}`, "∛8"],
  [tex`x^2+1`, "x^2+1"],
  [tex`x^{n+1}`, "x^(n+1)"],
  [tex`x^{2}3`, "x^(2)3"],
  [tex`x_1^2`, "x_1^2"],
  [tex`\left(x+1\right)^2`, "(x+1)^2"],
  [tex`\left(\frac12\right)^{3}`, "(1/2)^3"],
  [tex`{\frac12}^{3}`, "(1/2)^3"],
  [tex`3\cdot10^{-4}`, "3*10^-4"],
  [tex`90^{\circ}`, "90°"],
  [tex`90\degree`, "90°"],
  [tex`f^{\prime}\left(x\right)`, "f'(x)"],
  [tex`\sin x+\cos\left(2x\right)`, "sin x+cos(2x)"],
  [tex`x\sin^2x`, "x sin^2 x"],
  [tex`\left|x-1\right|\le\pi`, "|x-1|≤π"],
  [tex`\left\lbrack0,1\right)`, "[0,1)"],
  [tex`x=3\text{ or }x=5`, "x=3 or x=5"],
  [tex`25\%`, "25%"],
  [tex`\mathbb{R}`, "ℝ"],
  [tex`\log_2 8`, "log_2 8"],
  [tex`\mathrm{cm}`, "cm"],
])("P8 %s stands in a gap as %s", (source, wanted) => {
  expect(textOf(source)).toBe(wanted);
});

test.each([
  ["", "empty"],
  [tex`\,`, "empty"],
  [tex`\frac{1}{\placeholder{}}`, "incomplete"],
  [tex`\frac{1}{}`, "incomplete"],
  [tex`\sqrt`, "incomplete"],
  ["^2", "incomplete"],
  ["(x+1", "incomplete"],
  ["x+1)", "unreadable"],
  [tex`\int_0^1 x`, "noForm"],
  [tex`\sum_{i=1}^n i`, "noForm"],
  [tex`\begin{pmatrix}1\\2\end{pmatrix}`, "noForm"],
  [tex`\sqrt[5]{x}`, "noForm"],
  [tex`\overline{AB}`, "noForm"],
  [tex`${"{".repeat(100)}x`, "tooLong"],
  ["x".repeat(5_000), "tooLong"],
])("P8 %s is refused for a gap: %s", (source, wanted) => {
  expect(problemOf(source)).toBe(wanted);
});

test.each([
  [tex`x\le1`],
  [tex`x=3\text{ or }x=5`],
  [tex`90^{\circ}`],
  [tex`\log_2 8`],
  [tex`\left|x\right|y\left|z\right|`],
])("P8 %s is refused for a gap that takes an expression", (source) => {
  expect(linearFormula(source, "expression")).toEqual({ problem: "unreadable", part: textOf(source) });
  expect(linearFormula(source, "text")).toEqual({ text: textOf(source) });
});

test("P8 whatever is given, it is answered, in one line without commands", () => {
  const part = fc.constantFrom(
    ..."x,1,+,(,),[,],{,},|,^,_,',\\,$,&,\\frac,\\sqrt,\\left,\\right,\\circ,\\text,\\pi,\\sin,\\cdot".split(
      ",",
    ),
  );
  const hostile = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile), (source) => {
      const linear = linearFormula(source);
      if ("text" in linear) expect(linear.text).toMatch(/^[^\\\n]+$/u);
    }),
    { numRuns: 2_000 },
  );
});

test("P8 grading reads the numbers of a formula: fractions, mixed ones, powers of ten", () => {
  const whole = fc.integer({ min: 1, max: 999 });
  const read = (source: string) => parseNumber(normaliseAnswer(textOf(source)));
  fc.assert(
    fc.property(
      whole,
      whole,
      whole,
      fc.boolean(),
      fc.integer({ min: -9, max: 9 }),
      (a, b, c, isLess, power) => {
        const sign = isLess ? "-" : "";
        const one = isLess ? -1 : 1;
        expect(read(`${sign}\\frac{${a}}{${b}}`)).toBeCloseTo((one * a) / b);
        expect(read(`${sign}${c}\\frac{${a}}{${b}}`)).toBeCloseTo(one * (c + a / b));
        expect(read(`${sign}${a}.${b}\\times10^{${power}}`)).toBe(Number(`${sign}${a}.${b}e${power}`));
      },
    ),
  );
});

type Expr =
  | { kind: "number"; value: number }
  | { kind: "letter"; name: "a" | "b" | "x" }
  | { kind: "sum" | "difference" | "product" | "beside" | "fraction" | "power"; left: Expr; right: Expr }
  | { kind: "root" | "cubeRoot" | "bars" | "sine" | "arcTangent"; of: Expr };

const functions = {
  root: Math.sqrt,
  cubeRoot: Math.cbrt,
  bars: Math.abs,
  sine: Math.sin,
  arcTangent: Math.atan,
};
const values = { a: 2, b: 3, x: 5 };
const exprOf = (...calls: ("root" | "cubeRoot" | "bars" | "sine" | "arcTangent")[]) =>
  fc.letrec<{ expr: Expr }>((tie) => ({
    expr: fc.oneof(
      { maxDepth: 4 },
      fc.record({ kind: fc.constant("number" as const), value: fc.integer({ min: 0, max: 20 }) }),
      fc.record({ kind: fc.constant("letter" as const), name: fc.constantFrom("a", "b", "x") }),
      fc.record({
        kind: fc.constantFrom("sum", "difference", "product", "beside", "fraction", "power"),
        left: tie("expr"),
        right: tie("expr"),
      }),
      fc.record({ kind: fc.constantFrom(...calls), of: tie("expr") }),
    ),
  })).expr;

/** As TeX, with brackets where TeX needs them. */
function print(one: Expr): string {
  const inBrackets = (part: Expr) => tex`\left(${print(part)}\right)`;
  const factor = (part: Expr) =>
    part.kind === "sum" || part.kind === "difference" ? inBrackets(part) : print(part);
  switch (one.kind) {
    case "number":
      return String(one.value);
    case "letter":
      return one.name;
    case "sum":
      return `${print(one.left)}+${print(one.right)}`;
    case "difference":
      return `${print(one.left)}-${factor(one.right)}`;
    case "product":
      return tex`${factor(one.left)}\cdot ${factor(one.right)}`;
    case "beside": {
      // What begins with a number would be one with that before it.
      const right = ["letter", "root", "bars"].includes(one.right.kind)
        ? print(one.right)
        : inBrackets(one.right);
      return `${factor(one.left)}${right}`;
    }
    case "fraction":
      return tex`\frac{${print(one.left)}}{${print(one.right)}}`;
    case "power": {
      const base = ["number", "letter"].includes(one.left.kind) ? print(one.left) : inBrackets(one.left);
      return `${base}^{${print(one.right)}}`;
    }
    case "root":
      return tex`\sqrt{${print(one.of)}}`;
    case "cubeRoot":
      return tex`\sqrt[3]{${print(one.of)}}`;
    case "bars":
      return tex`\left|${print(one.of)}\right|`;
    case "sine":
      return tex`\sin${inBrackets(one.of)}`;
    case "arcTangent":
      return tex`\tan^{-1}${inBrackets(one.of)}`;
  }
}

function valueOf(one: Expr): number {
  if (one.kind === "number") return one.value;
  if (one.kind === "letter") return values[one.name];
  if ("of" in one) return functions[one.kind](valueOf(one.of));
  const [left, right] = [valueOf(one.left), valueOf(one.right)];
  if (one.kind === "sum") return left + right;
  if (one.kind === "difference") return left - right;
  if (one.kind === "fraction") return left / right;
  return one.kind === "power" ? left ** right : left * right;
}

/** A reader of such lines that knows nothing of TeX: powers and roots bind first, what stands beside each other is multiplied. */
function evaluate(line: string): number {
  let at = 0;
  const see = () => line[at] ?? "";
  const sum = (): number => {
    let value = product();
    while (/[+-]/u.test(see())) value = line[at++] === "+" ? value + product() : value - product();
    return value;
  };
  const product = (): number => {
    let value = power();
    while (/[*/\w(√]/u.test(see())) {
      const sign = /[*/]/u.test(see()) ? line[at++] : "*";
      value = sign === "/" ? value / power() : value * power();
    }
    return value;
  };
  const power = (): number => {
    const base = one();
    if (see() !== "^") return base;
    at += 1;
    return base ** one();
  };
  const one = (): number => {
    if (see() === "√") {
      at += 1;
      return Math.sqrt(one());
    }
    if (see() === "(") {
      at += 1;
      const value = sum();
      at += 1;
      return value;
    }
    const mixed = /^(\d+) (\d+)\/(\d+)/u.exec(line.slice(at));
    if (mixed) {
      at += mixed[0].length;
      return Number(mixed[1]) + Number(mixed[2]) / Number(mixed[3]);
    }
    const number = /^\d+/u.exec(line.slice(at))?.[0];
    at += number?.length ?? 1;
    return number === undefined ? values[line[at - 1] as keyof typeof values] : Number(number);
  };
  return sum();
}

test("P8 one line says the same as the formula", () => {
  fc.assert(
    fc.property(exprOf("root"), (one) => {
      const linear = linearFormula(print(one));
      if (!("text" in linear)) return expect(linear.problem).toBe("tooLong");
      const [wanted, given] = [valueOf(one), evaluate(linear.text)];
      if (Number.isFinite(wanted)) expect(given / wanted || 1, linear.text).toBeCloseTo(1, 6);
      return undefined;
    }),
    { numRuns: 3_000 },
  );
});

test("P8 the grading of expressions reads the line as the formula, or the gap refuses it", () => {
  const point = new Map(Object.entries(values));
  fc.assert(
    fc.property(exprOf("root", "cubeRoot", "bars", "sine", "arcTangent"), (one) => {
      const source = print(one);
      const linear = linearFormula(source, "expression");
      if (!("text" in linear)) {
        // Bars beside each other may be unclear.
        const isUnclear = linear.problem === "unreadable" && source.split("|").length > 4;
        expect(isUnclear || linear.problem === "tooLong", linear.part).toBe(true);
        return;
      }
      const read = parseExpression(normaliseAnswer(linear.text));
      if (!read) throw new Error(linear.text);
      const wanted = valueOf(one);
      const { value, error } = expressions.evaluate(read, point);
      if (Number.isFinite(wanted) && Number.isFinite(value))
        expect(Math.abs(value - wanted), linear.text).toBeLessThanOrEqual(
          Math.abs(wanted) * 1e-6 + 8 * error,
        );
    }),
    { numRuns: 3_000 },
  );
});
