import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type { QuestionBody, QuestionContent, SimpleBody } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { printPackage, readPackage } from "./package.ts";

const defaults = { subject: "other", lang: "zh-CN", difficulty: 3 } as const;
/** Words that look like marks of XML, among any others. */
const odd = fc.constantFrom(
  ..."<p> & &amp; ]]> <![CDATA[ \" ' > <!-- &#10; &lt; x\ty  中文 שלום 🙂 <!DOCTYPE %a; = true O1".split(" "),
);
const word = fc.oneof(
  odd,
  fc.stringMatching(/^[a-zA-Z0-9<>&"'\- ]{1,8}$/u),
  fc.string({ unit: "grapheme", maxLength: 6 }),
);
const plain = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map(
    (words) =>
      `a${words.join(" ").replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/gu, "")}`,
  );
const marks = fc.subarray(["bold", "italic", "code"] as const);
const piece: fc.Arbitrary<RichTextNode> = fc.oneof(
  fc.record({ text: plain, marks }).map(({ text, marks: all }): RichTextNode => ({
    type: "text",
    text,
    ...(all.length > 0 ? { marks: all.map((type) => ({ type })) } : {}),
  })),
  fc.constant<RichTextNode>({ type: "hardBreak" }),
);
/** Neighbours of the same marks are one text. */
function merged(all: readonly RichTextNode[]): RichTextNode[] {
  const done: RichTextNode[] = [];
  for (const node of all) {
    const last = done.at(-1);
    const isSame =
      last?.type === "text" &&
      node.type === "text" &&
      JSON.stringify(last.marks ?? []) === JSON.stringify(node.marks ?? []);
    if (isSame) done[done.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else done.push(node);
  }
  return done;
}
const paragraph = fc.tuple(plain, fc.array(piece, { maxLength: 3 })).map(([text, more]): RichTextNode => ({
  type: "paragraph",
  content: merged([{ type: "text", text }, ...more]),
}));
const doc = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((content): RichTextDoc => ({ type: "doc", content }));
const line = plain.map((text): RichTextDoc => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: text.trim() }] }],
}));
const distinct = (count: number) =>
  fc.array(line, { minLength: count, maxLength: count }).map((all) =>
    all.map((one, at): RichTextDoc => ({
      type: "doc",
      content: [...(one.content ?? []), { type: "paragraph", content: [{ type: "text", text: `${at}` }] }],
    })),
  );
const count = fc.integer({ min: 2, max: 10 });
const blank = fc.oneof(
  fc.record({
    kind: fc.constant("text" as const),
    accepted: fc.array(
      plain.map((text) => text.trim()),
      { minLength: 1, maxLength: 4 },
    ),
    tolerance: fc.constant(0),
    unit: fc.constant(""),
    caseSensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("number" as const),
    accepted: fc.integer().map((value) => [String(value)]),
    tolerance: fc.constantFrom(0, 0.1, 1e-7, 5),
    unit: fc.constantFrom("", "cm", "m/s²", '"<'),
    caseSensitive: fc.constant(false),
  }),
  fc.record({
    kind: fc.constantFrom("number" as const, "set" as const),
    accepted: fc.constantFrom<string[]>(["1"], ["12", "3"]),
    tolerance: fc.constantFrom(0, 0.1),
    tolerancePercent: fc.constantFrom(0.5, 2, 100),
    unit: fc.constantFrom("", "cm"),
    caseSensitive: fc.boolean(),
  }),
  fc.record({
    kind: fc.constantFrom("expression" as const, "set" as const),
    accepted: fc.constantFrom<string[]>(["x^2"], ["2x", "x+x"]),
    tolerance: fc.constant(0),
    unit: fc.constant(""),
    caseSensitive: fc.boolean(),
  }),
);
const simple: fc.Arbitrary<SimpleBody> = fc.oneof(
  count.chain((n) =>
    fc.record({
      kind: fc.constant("single" as const),
      options: fc.array(doc, { minLength: n, maxLength: n }),
      right: fc.nat(n - 1),
    }),
  ),
  count.chain((n) =>
    fc.record({
      kind: fc.constant("multiple" as const),
      options: fc.array(doc, { minLength: n, maxLength: n }),
      right: fc.uniqueArray(fc.nat(n - 1), { minLength: 1 }).map((all) => all.toSorted((a, b) => a - b)),
      rule: fc.constantFrom("all" as const, "half" as const, "perOption" as const),
    }),
  ),
  fc.boolean().map((right) => ({ kind: "trueFalse" as const, right })),
  fc.array(blank, { minLength: 1, maxLength: 5 }).map((blanks) => ({ kind: "blanks" as const, blanks })),
  count
    .chain((n) => fc.record({ options: distinct(n), left: distinct(n), extra: fc.boolean() }))
    .map(({ left, options, extra }) => ({
      kind: "matching" as const,
      left: extra && left.length > 2 ? left.slice(0, -1) : left,
      options,
    })),
  count.chain(distinct).map((options) => ({ kind: "ordering" as const, options })),
  fc
    .array(plain, { maxLength: 3 })
    .map((lines) => ({ kind: "shortAnswer" as const, model: lines.join("\n").trim() })),
);
const body: fc.Arbitrary<QuestionBody> = fc.oneof(
  simple,
  fc
    .array(fc.record({ stem: doc, body: simple, weight: fc.integer({ min: 1, max: 100 }) }), {
      minLength: 2,
      maxLength: 4,
    })
    .map((parts) => ({ kind: "composite" as const, parts })),
);
const content: fc.Arbitrary<QuestionContent> = fc.record(
  {
    subject: fc.constantFrom("mathematics" as const, "chinese" as const),
    lang: fc.constantFrom("en-US" as const, "zh-CN" as const),
    stem: doc,
    body,
    explanation: fc.option(doc),
    difficulty: fc.integer({ min: 1, max: 5 }),
    tags: fc.uniqueArray(fc.constantFrom("fractions", "分数", "x & y", "a, b"), { maxLength: 3 }),
    stage: fc.constantFrom("primary" as const, "vocational" as const),
    source: fc.constantFrom("Book 3 <p. 12> & more", "课本第三册"),
  },
  { requiredKeys: ["subject", "lang", "stem", "body", "explanation", "difficulty", "tags"] },
);

test("P8 what is written as QTI is read as the same questions, and written again it is the same letter by letter", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 1, maxLength: 4 }), async (questions) => {
      const first = await printPackage(questions);
      expect(first.losses).toEqual([]);
      const read = await readPackage(first.bytes, defaults);
      expect(read.faults).toEqual([]);
      expect(read.questions.map((one) => one.content)).toEqual(questions);
      expect(read.questions.flatMap(({ losses }) => losses)).toEqual([]);
      const again = await printPackage(read.questions.map((one) => one.content));
      expect(again.bytes.equals(first.bytes)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test("P8 a package that is cut off or changed anywhere is read to its end, and what is faulty is named", async () => {
  const questions = fc.sample(content, { numRuns: 2, seed: 7 });
  const { bytes } = await printPackage(questions);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(255), fc.boolean(), async (at, byte, isCut) => {
      const broken = Buffer.from(isCut ? bytes.subarray(0, at) : bytes);
      if (!isCut) broken[at] = byte;
      const { questions: read, faults } = await readPackage(broken, defaults);
      expect(read.length + faults.length).toBeGreaterThan(0);
      expect(read.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 200 },
  );
});
