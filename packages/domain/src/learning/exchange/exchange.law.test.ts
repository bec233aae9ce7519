import type { ExchangeFormat, QuestionBody, QuestionContent, SimpleBody } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "./clean-text.ts";
import { docOf } from "./doc-text.ts";
import { printQuestions, readQuestions } from "./index.ts";

const formats: readonly ExchangeFormat[] = ["text", "gift", "csv"];
const defaults = { subject: "other", lang: "zh-CN", difficulty: 3 } as const;

/** Words that look like the marks of each form, among any others. */
const odd = fc.constantFrom(
  ..."1. |2、|A. |*B. |Part: x|小题：|Weight: 2|// ####|// [lyceum.parts:2]|[lyceum.part:1]|Answer: A|答案：B|Gap: x|\\|\\n|{|}|~|=|#|->|::|//x|[html]|[plain]|%50%|=1+1|+1|@x|'=|\"|,|;|\t|<b>|中文|שלום|$CATEGORY: x|####|:|$x^2$|$|$$\\frac{1}{2}$$|\\(y=1\\)|$5".split(
    "|",
  ),
);
const word = fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 12 }));
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((words) => cleanText(words.join(" ")).text.replaceAll("\n", " ").trim())
  .filter((one) => one !== "");
const lines = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => docOf(all.join("\n")));
const accepted = line.map((one) => one.slice(0, 60).trim());
const options = fc.array(lines, { minLength: 2, maxLength: 10 });
const places = (count: number) =>
  fc
    .uniqueArray(fc.nat({ max: count - 1 }), { minLength: 1 })
    .map((right) => right.toSorted((a, b) => a - b));
const textGap = (caseSensitive: boolean) =>
  fc
    .array(accepted, { minLength: 1, maxLength: 4 })
    .map((all) => ({ kind: "text" as const, accepted: all, tolerance: 0, unit: "", caseSensitive }));
const numberGap = (unit: string) =>
  fc.record({ value: fc.integer(), tolerance: fc.constantFrom(0, 0.1, 5) }).map(({ value, tolerance }) => ({
    kind: "number" as const,
    accepted: [String(value)],
    tolerance,
    unit,
    caseSensitive: false,
  }));
/** Of these GIFT has no words. */
const otherGap = fc.oneof(
  fc.record({
    kind: fc.constant("expression" as const),
    accepted: fc.constantFrom<string[]>(["x^2"], ["2x", "x[1+1]"], ["sin(x)/{x}"]),
    tolerance: fc.constant(0),
    unit: fc.constant(""),
    caseSensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom("set" as const, "number" as const),
    accepted: fc.constantFrom<string[]>(["1"], ["12", "3"]),
    tolerance: fc.constantFrom(0, 0.1),
    tolerancePercent: fc.double({ min: 0.001, max: 100, noNaN: true }),
    unit: fc.constantFrom("", "cm"),
    caseSensitive: fc.constant(false),
  }),
  fc.record({
    kind: fc.constant("set" as const),
    accepted: fc.constantFrom<string[]>(["{1, 2; 3}"], ["red, green", "∅"]),
    tolerance: fc.constant(0),
    unit: fc.constant(""),
    caseSensitive: fc.boolean(),
  }),
);

const simple: fc.Arbitrary<SimpleBody> = fc.oneof(
  options.chain((all) =>
    fc.record({
      kind: fc.constant("single" as const),
      options: fc.constant(all),
      right: fc.nat(all.length - 1),
    }),
  ),
  options.chain((all) =>
    fc.record({
      kind: fc.constant("multiple" as const),
      options: fc.constant(all),
      right: places(all.length),
      rule: fc.constantFrom("all" as const, "half" as const, "perOption" as const),
    }),
  ),
  fc.boolean().map((right) => ({ kind: "trueFalse" as const, right })),
  fc.oneof(textGap(false), numberGap("")).map((gap) => ({ kind: "blanks" as const, blanks: [gap] })),
  fc.constant({ kind: "shortAnswer" as const, model: "" }),
);
/** Of two options that say the same one would be wrong. */
const different = (count: number) =>
  fc.uniqueArray(line, { minLength: count, maxLength: count }).map((all) => all.map(docOf));
const matching = fc
  .integer({ min: 2, max: 6 })
  .chain((count) => fc.record({ left: different(count), options: different(count) }))
  .map(({ left, options: all }) => ({ kind: "matching" as const, left: left.slice(0, -1), options: all }))
  .filter(({ left }) => left.length >= 2);
const ordering = fc
  .integer({ min: 2, max: 10 })
  .chain(different)
  .map((steps) => ({ kind: "ordering" as const, options: steps }));
const rich: fc.Arbitrary<SimpleBody> = fc.oneof(
  matching,
  ordering,
  simple,
  line.map((model) => ({ kind: "shortAnswer" as const, model })),
  fc
    .array(fc.oneof(textGap(true), textGap(false), numberGap("cm;]\\"), otherGap), {
      minLength: 1,
      maxLength: 5,
    })
    .map((blanks) => ({ kind: "blanks" as const, blanks })),
);
/** Questions about one text. */
const composite = (body: fc.Arbitrary<SimpleBody>): fc.Arbitrary<QuestionBody> =>
  fc
    .array(fc.record({ stem: lines, body, weight: fc.integer({ min: 1, max: 10 }) }), {
      minLength: 2,
      maxLength: 4,
    })
    .map((parts) => ({ kind: "composite" as const, parts }));
const source = line
  .map((one) => one.replaceAll(/[[\]]/gu, " ").replaceAll(/\s+/gu, " "))
  .map((one) => [...one].slice(0, 60).join("").trim())
  .filter((one) => one !== "");
const contentOf = (body: fc.Arbitrary<QuestionBody>): fc.Arbitrary<QuestionContent> =>
  fc.record(
    {
      subject: fc.constantFrom("mathematics" as const, "chinese" as const),
      lang: fc.constantFrom("en-US" as const, "zh-CN" as const),
      stem: lines,
      body,
      explanation: fc.option(lines),
      difficulty: fc.integer({ min: 1, max: 5 }),
      tags: fc.uniqueArray(fc.constantFrom("fractions", "分数", "x y"), { maxLength: 3 }),
      stage: fc.constantFrom("primary" as const, "junior" as const, "university" as const),
      source,
    },
    { requiredKeys: ["subject", "lang", "stem", "body", "explanation", "difficulty", "tags"] },
  );

const any: fc.Arbitrary<QuestionBody> = fc.oneof({ weight: 3, arbitrary: rich }, composite(rich));

test.each(["text", "csv"] as const)("P8 what is written as %s is read as the same questions", (format) => {
  fc.assert(
    fc.property(fc.array(contentOf(any), { minLength: 1, maxLength: 5 }), (questions) => {
      const { text, losses } = printQuestions(format, questions);
      expect(losses).toEqual([]);
      const { questions: read, faults } = readQuestions(format, text, defaults);
      expect(faults).toEqual([]);
      expect(read.map(({ content }) => content)).toEqual(questions);
      expect(
        printQuestions(
          format,
          read.map(({ content }) => content),
        ).text,
      ).toBe(text);
    }),
  );
});

const said: fc.Arbitrary<QuestionBody> = fc.oneof({ weight: 3, arbitrary: simple }, composite(simple));

test("P8 what is written as GIFT is read as the same questions, where GIFT has words for them", () => {
  fc.assert(
    fc.property(fc.array(contentOf(said), { minLength: 1, maxLength: 5 }), (questions) => {
      const { text, losses } = printQuestions("gift", questions);
      const { questions: read, faults } = readQuestions("gift", text, defaults);
      const apart = questions.flatMap(({ body }, at) =>
        body.kind === "composite" ? [{ at, losses: ["apart"] }] : [],
      );
      expect({ losses, faults }).toEqual({ losses: apart, faults: [] });
      expect(read.map(({ content }) => content)).toEqual(questions);
      expect(
        printQuestions(
          "gift",
          read.map(({ content }) => content),
        ).text,
      ).toBe(text);
    }),
  );
});

test("P8 whatever a file holds, it is read to its end, and every fault has a line of the file", () => {
  const file = fc.array(fc.oneof(odd, fc.constantFrom("\n", "\n\n", "\0"), fc.string({ unit: "binary" })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(file, fc.constantFrom(...formats), (parts, format) => {
      const text = parts.join("");
      const { questions, faults } = readQuestions(format, text, defaults);
      const count = text.split(/\r\n?|\n/u).length;
      for (const { line: at } of [...questions, ...faults]) {
        expect(at).toBeGreaterThanOrEqual(1);
        expect(at).toBeLessThanOrEqual(count + 1);
      }
    }),
    { numRuns: 1_000 },
  );
});
