import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { cutToPart, foldName, writeEntryTokens, writeScopedQuery } from "./index.ts";

const entry = {
  institution: 100,
  kind: "document",
  audiences: ["public" as const],
  facets: [],
  titles: [],
  summaries: [],
  texts: [],
  names: [],
};
const scope = {
  institutions: [100],
  kinds: ["document"],
  audiences: ["public" as const],
  facets: [],
};

/** The words of a `tsvector` or `tsquery` as they are written, without their places. */
const wordsIn = (written: string) =>
  Array.from(written.matchAll(/'((?:[^'\\]|''|\\\\)*)'/g), ([, word = ""]) =>
    word.replaceAll(/''|\\\\/g, (two) => two.charAt(0)),
  );
const anyText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom("北", "京", "a", "b", "'", "\\", " ", ":", "*", "&", "7") }),
);

test("P3 every word of an entry and of a question carries an institution in front, whatever the texts are", () => {
  fc.assert(
    fc.property(anyText, anyText, anyText, (title, name, keyword) => {
      const { head, full } = writeEntryTokens({
        ...entry,
        facets: [name],
        titles: [title],
        texts: [keyword],
        names: [name],
      });
      for (const word of [...wordsIn(head), ...wordsIn(full)]) expect(word).toMatch(/^100[/@#+~]/);
      // Nothing stands between the quoted words but places and weights.
      expect(full.replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, "")).toMatch(/^(:\d+[AB]?| )*$/);
      for (const asked of [{ words: keyword }, { part: keyword }]) {
        const query = writeScopedQuery(asked, [{ ...scope, institutions: [100, 200], facets: [[name]] }]);
        if (!query) continue;
        for (const word of wordsIn(query.matches)) expect(word).toMatch(/^[12]00[/@#+~]/);
        expect(query.matches.replaceAll(/'(?:[^'\\]|''|\\\\)*'/g, "")).toMatch(/^[()&|<\->:* ]*$/);
      }
    }),
  );
});

test("P3 a part of a name is asked as the beginning of one of its ends, exactly where the name contains it", () => {
  const names = fc.string({
    unit: fc.constantFrom("A", "n", "é", "王", "芳", " ", "'", "%", "."),
    maxLength: 12,
  });
  fc.assert(
    fc.property(names, names, (name, part) => {
      const query = writeScopedQuery({ part }, [scope]);
      expect(query === null).toBe(foldName(part) === "");
      if (!query) return;
      const sought = wordsIn(query.ranks)[0] ?? "";
      const { head } = writeEntryTokens({ ...entry, names: [name] });
      const isFound = wordsIn(head).some((word) => word.startsWith(sought));
      expect(isFound).toBe(foldName(name).includes(foldName(part)));
      const { hits, text } = cutToPart(name, part, 100);
      expect(hits.length > 0).toBe(isFound);
      for (const { from, to } of hits) expect(foldName(text.slice(from, to))).toContain(foldName(part));
    }),
  );
});

test("P3 a beginning is asked from two letters on, and a question without words, kinds or people asks nothing", () => {
  const ranks = (words: string) => writeScopedQuery({ words }, [scope])?.ranks;
  expect(ranks("open da")).toBe("('100/open' & '100/da':*)");
  expect(ranks("open d")).toBe("('100/open' & '100/d')");
  expect(ranks("图书馆")).toBe("(('100/图书' <-> '100/书馆'))");
  expect(ranks("图")).toBe("('100/图':*)");
  expect(ranks("!?")).toBeUndefined();
  expect(writeScopedQuery({ words: "open" }, [{ ...scope, institutions: [] }])).toBeNull();
  expect(writeScopedQuery({ words: "open" }, [{ ...scope, facets: [[]] }])).toBeNull();
});

test("P3 an entry is bounded however long its text is", () => {
  const { full } = writeEntryTokens({ ...entry, titles: ["题"], texts: ["字".repeat(50_000), "more words"] });
  expect(wordsIn(full).filter((word) => word.startsWith("100/"))).toHaveLength(
    limits.searchEntryWordsMax.value,
  );
});
