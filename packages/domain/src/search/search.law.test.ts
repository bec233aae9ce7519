import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsOf } from "./index-entry.ts";
import { cutSnippet, findHits, writeIndexEntry, writeMessageQuery } from "./index.ts";

const mixed = fc
  .array(
    fc.constantFrom(
      "北",
      "京",
      "大",
      "学",
      "ア",
      "ab",
      "Cd",
      "é",
      "7",
      "42",
      " ",
      ",",
      "。",
      "😀",
      "Ａ",
      "'",
      "\\",
      ":",
    ),
  )
  .map((parts) => parts.join(""));

test("M6 an entry of the index holds letters and digits only, has a place for each word, and is bounded", () => {
  fc.assert(
    fc.property(fc.oneof(mixed, fc.string({ unit: "grapheme" })), (text) => {
      const entry = writeIndexEntry(text, ["@1"]);
      if (entry === "") return;
      const [owner, ...words] = entry.split(" ");
      expect(owner).toBe("@1");
      words.forEach((word, at) => expect(word).toMatch(new RegExp(`^[\\p{L}\\p{M}\\p{N}]+:${at + 1}$`, "u")));
    }),
  );
  expect(wordsOf("字".repeat(5_000))).toHaveLength(limits.searchWordsMax.value);
  expect(wordsOf("x".repeat(5_000))).toEqual(["x".repeat(32)]);
});

test("M6 every range of a Chinese run is looked for by pairs that its text has in a row", () => {
  const run = fc.array(fc.constantFrom("北", "京", "大", "学", "𠮷"), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(run, fc.nat(), fc.nat(), (characters, a, b) => {
      const from = a % (characters.length - 1);
      const to = from + 2 + (b % (characters.length - from - 1));
      const query = writeMessageQuery(characters.slice(from, to).join(""), []);
      const pairs = query?.whole.replaceAll(/[()']/g, "").split(" <-> ") ?? [];
      expect(wordsOf(characters.join("")).slice(from, from + pairs.length)).toEqual(pairs);
    }),
  );
});

test("M6 hits ascend, do not overlap, lie inside the text, and a snippet keeps the first one", () => {
  fc.assert(
    fc.property(mixed, mixed, (text, keyword) => {
      const hits = findHits(text, keyword);
      hits.forEach(({ from, to }, at) => {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThanOrEqual(hits[at - 1]?.to ?? 0);
        expect(to).toBeLessThanOrEqual(text.length);
      });
      const snippet = cutSnippet(text, keyword, 60);
      expect(snippet.hits.length > 0).toBe(hits.length > 0);
      const [first] = snippet.hits;
      if (first && hits[0])
        expect(snippet.text.slice(first.from, first.to)).toBe(text.slice(hits[0].from, hits[0].to));
    }),
  );
});
