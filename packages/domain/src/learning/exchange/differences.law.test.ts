import type { QuestionContent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { questionDifferences } from "./differences.ts";
import { docOf } from "./doc-text.ts";

const line = fc.constantFrom("one", "two", "三", "x^2 $y$", "four five");
const doc = line.map(docOf);
const options = fc.array(doc, { minLength: 2, maxLength: 4 });
const body: fc.Arbitrary<QuestionContent["body"]> = fc.oneof(
  fc.record({ kind: fc.constant("single" as const), options, right: fc.constantFrom(0, 1) }),
  fc.record({
    kind: fc.constant("multiple" as const),
    options,
    right: fc.constantFrom<number[]>([0], [1], [0, 1]),
    rule: fc.constantFrom("all" as const, "half" as const),
  }),
  fc.boolean().map((right) => ({ kind: "trueFalse" as const, right })),
  fc.record({ kind: fc.constant("ordering" as const), options }),
  line.map((model) => ({ kind: "shortAnswer" as const, model })),
);
const content: fc.Arbitrary<QuestionContent> = fc.record(
  {
    subject: fc.constantFrom("mathematics" as const, "chinese" as const),
    lang: fc.constantFrom("en-US" as const, "zh-CN" as const),
    stem: doc,
    body: fc.oneof(
      body,
      fc.record({
        kind: fc.constant("composite" as const),
        parts: fc.array(
          fc.record({
            stem: doc,
            body: body.filter((one) => one.kind !== "composite"),
            weight: fc.constantFrom(1, 2),
          }),
          { minLength: 2, maxLength: 2 },
        ),
      }),
    ) as fc.Arbitrary<QuestionContent["body"]>,
    explanation: fc.option(doc),
    difficulty: fc.integer({ min: 1, max: 5 }),
    tags: fc.uniqueArray(line, { maxLength: 2 }),
    stage: fc.constantFrom("primary" as const, "junior" as const),
    source: line,
  },
  { requiredKeys: ["subject", "lang", "stem", "body", "explanation", "difficulty", "tags"] },
);

test("P8 versions differ in nothing exactly where they say the same", () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      expect(questionDifferences(one, structuredClone(one))).toEqual([]);
      const found = questionDifferences(one, other);
      const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
      const parts = found.map(({ part }) => part);
      for (const part of [
        "stem",
        "explanation",
        "subject",
        "lang",
        "difficulty",
        "tags",
        "stage",
        "source",
      ] as const)
        expect(parts.includes(part)).toBe(!isSame(one[part], other[part]));
      const inBody = parts.filter((part) => part === "kind" || part === "options" || part === "key");
      expect(inBody.length > 0).toBe(!isSame(one.body, other.body));
    }),
  );
});

test("P8 seen from the other side, before and after change places", () => {
  fc.assert(
    fc.property(content, content, (one, other) => {
      const turned = questionDifferences(other, one).map(({ part, before, after }) => ({
        part,
        before: after,
        after: before,
      }));
      expect(questionDifferences(one, other)).toEqual(turned);
    }),
  );
});
