import fc from "fast-check";
import { expect, test } from "vitest";
import { evaluate } from "./evaluate.ts";
import { parseExpression, type Expression } from "./parse-expression.ts";
import { printExpression } from "./print-expression.fixture.ts";
import { isSameExpression, seedOf } from "./same-expression.ts";
import { functionNames } from "./tokens.ts";

const value = fc.oneof(fc.nat(20), fc.constantFrom(0.5, 1.25, 3.75));
const leaf: fc.Arbitrary<Expression> = fc.oneof(
  value.map((one) => ({ kind: "number" as const, value: one })),
  fc.constantFrom("x", "y", "t", "π").map((name) => ({ kind: "letter" as const, name })),
);
const { tree } = fc.letrec<{ tree: Expression }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, depthIdentifier: "tree" },
    leaf,
    tie("tree").map((of) => ({ kind: "minus" as const, of })),
    fc.record({
      kind: fc.constant("call" as const),
      name: fc.constantFrom(...functionNames),
      of: tie("tree"),
    }),
    fc.record({
      kind: fc.constantFrom("+" as const, "*" as const, "/" as const, "^" as const),
      left: tie("tree"),
      right: tie("tree"),
    }),
  ),
}));
/** Sums and products alone: defined everywhere, and never so steep that digits are lost. */
const { plain } = fc.letrec<{ plain: Expression }>((tie) => ({
  plain: fc.oneof(
    { maxDepth: 2, depthIdentifier: "plain" },
    fc.constantFrom("x", "y").map((name) => ({ kind: "letter" as const, name })),
    fc.integer({ min: 1, max: 9 }).map((one) => ({ kind: "number" as const, value: one })),
    fc.record({ kind: fc.constantFrom("+" as const, "*" as const), left: tie("plain"), right: tie("plain") }),
  ),
}));
const seed = fc.nat();
const times = (left: Expression, right: Expression): Expression => ({ kind: "*", left, right });
const plus = (left: Expression, right: Expression): Expression => ({ kind: "+", left, right });

test("P8 an expression that is printed and read is the same tree", () => {
  fc.assert(
    fc.property(
      tree.filter((one) => printExpression(one).length <= 200),
      (one) => {
        expect(parseExpression(printExpression(one))).toEqual(one);
      },
    ),
  );
});

test("P8 a function comes to nothing outside of its domain, and to nothing certain beside its edge", () => {
  const valueOf = (text: string) => {
    const read = parseExpression(text);
    return read && evaluate(read, new Map()).value;
  };
  for (const text of ["arcsin 1.5", "arccos(-2)", "cot 0", "csc 0"]) expect(valueOf(text)).toBeNaN();
  for (const text of ["arcsin(√2^2/2+0.5-0.5)", "arccos(0.1+0.2+0.7)", "cot π", "csc π", "sec(π/2)"])
    expect(valueOf(text)).toBe(Infinity);
  expect(valueOf("arccos(-1)")).toBe(Math.PI);
});

test("P8 an expression stays equal when it is multiplied out and put in another order", () => {
  fc.assert(
    fc.property(plain, plain, plain, seed, (a, b, c, from) => {
      const product = times(a, plus(b, c));
      expect(isSameExpression(plus(times(c, a), times(b, a)), product, from)).toBe(true);
      expect(isSameExpression(times(plus(c, b), a), product, from)).toBe(true);
    }),
  );
});

test("P8 an expression with another coefficient is another one", () => {
  fc.assert(
    fc.property(plain, fc.integer({ min: 2, max: 99 }), seed, (a, factor, from) => {
      const changed = times({ kind: "number", value: factor / 100 + 1 }, a);
      expect(isSameExpression(changed, a, from)).toBe(false);
      expect(isSameExpression(plus(a, { kind: "number", value: factor }), a, from)).toBe(false);
    }),
  );
});

test("P8 of two expressions each says the same of the other, in each run", () => {
  fc.assert(
    fc.property(tree, tree, seed, (a, b, from) => {
      const found = isSameExpression(a, b, from);
      expect(isSameExpression(b, a, from)).toBe(found);
      expect(isSameExpression(a, b, from)).toBe(found);
    }),
  );
});

test("P8 what cannot be computed anywhere is given up early, and what can at some points is not", () => {
  const pointsOf = (text: string) => {
    let count = 0;
    const read = parseExpression(text);
    if (!read) throw new Error(text);
    const counted: Expression = {
      kind: "minus",
      get of() {
        count += 1;
        return read;
      },
    };
    const isSame = isSameExpression(counted, counted, seedOf(text));
    return { isSame, count };
  };
  // Each point takes both sides, which are also asked for their letters once.
  expect(pointsOf(`${"x+".repeat(90)}9^9^9^9`)).toEqual({ isSame: false, count: 2 * 24 + 2 });
  expect(pointsOf("x+1/0")).toEqual({ isSame: false, count: 2 * 24 + 2 });
  expect(pointsOf("√(ln x-2)")).toEqual({ isSame: true, count: 2 * 96 + 2 });
});

test("P8 whatever is written as an expression is read within bounds", () => {
  const piece = fc.constantFrom(
    ..."( ) [ { } | |x| ^ ^( ^-1 √ ∛ ∜ sin cot exp x 9 - + * / ² ⁻ⁿ π e . , ( ( √√ -- 9^9^9 1e9 \uD800".split(
      " ",
    ),
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 120 }).map((all) => all.join("")),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc
      .tuple(fc.constantFrom("(", "-", "√", "2^", "sin", "x+", "e^"), fc.nat(200))
      .map(([one, count]) => one.repeat(count)),
  );
  fc.assert(
    fc.property(hostile, seed, (text, from) => {
      const found = parseExpression(text);
      if (text.length > 200) expect(found).toBeNull();
      if (found) expect(typeof isSameExpression(found, found, from)).toBe("boolean");
    }),
  );
  const longest = parseExpression(`${"x+".repeat(99)}x`);
  expect(longest && isSameExpression(longest, longest, seedOf("x"))).toBe(true);
  expect(parseExpression("(".repeat(100) + ")".repeat(100))).toBeNull();
});
