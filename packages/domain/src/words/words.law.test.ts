import type { WordRule } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldText } from "./fold-text.ts";
import { compileWords, judgeText, maskText } from "./judge-text.ts";

const letter = fc.constantFrom("a", "b", "A", "ｂ", "é", "坏", "话", " ", "😀");
const text = fc.string({ unit: letter, maxLength: 24 });
const rule: fc.Arbitrary<WordRule> = fc.record({
  word: fc.string({ unit: letter, minLength: 1, maxLength: 4 }).filter((word) => word.trim() !== ""),
  type: fc.constantFrom(1 as const, 2 as const, 3 as const),
});
const rules = fc.array(rule, { maxLength: 6 });
const holds = (written: string, { word }: WordRule) => foldText(written).text.includes(foldText(word).text);

test("M18 folding twice is folding once, and each unit knows where it was written", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (written) => {
      const { text: folded, from, to } = foldText(written);
      expect(foldText(folded).text).toBe(folded);
      expect(from).toHaveLength(folded.length);
      for (const [unit, at] of from.entries()) {
        expect(at).toBeLessThan(to[unit] ?? 0);
        expect(to[unit]).toBeLessThanOrEqual(written.length);
      }
    }),
  );
});

test("M18 what the automaton finds is what a plain search finds, and the gravest rule counts", () => {
  fc.assert(
    fc.property(rules, text, (list, written) => {
      const found = new Set(list.filter((one) => holds(written, one)).map(({ type }) => type));
      const expected = found.has(2) ? 2 : found.has(3) ? 3 : found.has(1) ? 1 : 0;
      expect(judgeText(compileWords(list), written).type).toBe(expected);
      expect(maskText(compileWords(list), written) === null).toBe(found.has(2));
    }),
  );
});

test("M18 a masked text holds none of the words, and what is outside them stays as it was", () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 6 }), text, (list, written) => {
      const masking = list.map(({ word }): WordRule => ({ word, type: 1 }));
      const words = compileWords(masking);
      const { type, result } = judgeText(words, written);
      expect(masking.some((one) => holds(result, one))).toBe(false);
      if (type === 0) expect(result).toBe(written);
      const [signs, left] = [[...written], [...result]];
      expect(left).toHaveLength(signs.length);
      for (const [at, sign] of left.entries()) if (sign !== "*") expect(sign).toBe(signs[at]);
      expect(judgeText(words, result)).toEqual({ type: 0, result });
    }),
  );
});

test("M18 width, case, accents and signs without width hide nothing", () => {
  const words = compileWords([
    { word: "BadWord", type: 2 },
    { word: "坏话", type: 1 },
  ]);
  for (const hidden of ["badword", "ＢＡＤword", "bád\u200bw\u00adord", "b\u2060adwo\ufe0frd", "𝐛𝐚𝐝𝐰𝐨𝐫𝐝"])
    expect([hidden, judgeText(words, `so ${hidden}!`).type]).toEqual([hidden, 2]);
  expect(judgeText(words, "说坏\u200d话了")).toEqual({ type: 1, result: "说***了" });
  expect(judgeText(words, "bad word")).toEqual({ type: 0, result: "bad word" });
  expect(judgeText(compileWords([{ word: "\u200b", type: 2 }]), "anything").type).toBe(0);
});
