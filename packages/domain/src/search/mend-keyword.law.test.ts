import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, foldText } from "./words.ts";
import {
  farProbesOf,
  mendKeyword as mendIn,
  mendStepsMax,
  pickSnippet,
  pickTitle,
  probesOf,
  readVocabulary,
} from "./index.ts";

const mendKeyword = (keyword: string, titles: readonly string[]) => mendIn(keyword, [readVocabulary(titles)]);
const letter = fc.constantFrom(...Array.from("abcdefghijklmnopqrstuvwxyz"));
const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(""));
const character = fc.constantFrom(...Array.from("北京大学图书馆运动会开放日"));
const run = fc.array(character, { minLength: 3, maxLength: 8 });

test("P3 one wrong letter behind the first two is mended, and the probe of the word begins the right one", () => {
  const input = fc.record({ word, at: fc.nat(), letter });
  fc.assert(
    fc.property(input, ({ word: right, at, letter: other }) => {
      const place = 2 + (at % (right.length - 2));
      const wrong = right.slice(0, place) + other + right.slice(place + 1);
      fc.pre(wrong !== right && right.length > 3);
      expect(probesOf(wrong).every((probe) => right.startsWith(probe))).toBe(true);
      expect(mendKeyword(wrong, [`The ${right.toUpperCase()} is here`])).toBe(right);
    }),
  );
});

test("P3 one wrong, missing, added or exchanged letter among the first two is mended, and a far probe begins the right word", () => {
  const input = fc.record({
    word,
    at: fc.nat({ max: 1 }),
    letter,
    how: fc.constantFrom("wrong", "missing", "added", "exchanged"),
  });
  fc.assert(
    fc.property(input, ({ word: right, at, letter: other, how }) => {
      const [before, own, behind] = [right.slice(0, at), right.slice(at, at + 1), right.slice(at + 1)];
      const wrong = {
        wrong: before + other + behind,
        missing: before + behind,
        added: before + other + own + behind,
        exchanged: before + behind.slice(0, 1) + own + behind.slice(1),
      }[how];
      // What begins a word finds it anyway.
      fc.pre(wrong.length >= 4 && !right.startsWith(wrong));
      expect(farProbesOf(wrong).some((probe) => right.startsWith(probe))).toBe(true);
      expect(mendKeyword(wrong, [`The ${right}`])).toBe(right);
    }),
  );
  expect(farProbesOf("图书管 12345 a")).toEqual([]);
});

test("P3 one wrong character of a Chinese run is mended wherever it stands, without the run around it", () => {
  const input = fc.record({ run, at: fc.nat(), other: character });
  fc.assert(
    fc.property(input, ({ run: right, at, other }) => {
      const wrong = right.with(at % right.length, other).join("");
      fc.pre(wrong !== right.join(""));
      const title = `甲乙${right.join("")}丙`;
      fc.pre(!title.includes(wrong));
      const mended = mendKeyword(wrong, [title]) ?? "";
      expect(title).toContain(mended);
      expect([...mended]).toHaveLength(right.length);
    }),
  );
});

test("P3 a proposal is made of words of the titles alone, differs from what was asked, and is made again of nothing", () => {
  const titles = fc.array(
    fc.oneof(
      word,
      run.map((letters) => letters.join("")),
    ),
    { maxLength: 8 },
  );
  const keyword = fc.array(
    fc.oneof(
      word,
      fc.string({ maxLength: 8 }),
      run.map((all) => all.join("")),
    ),
    {
      maxLength: 3,
    },
  );
  fc.assert(
    fc.property(titles, keyword, (known, asked) => {
      const text = asked.join(" ");
      const mended = mendKeyword(text, known);
      if (mended === null) return;
      expect(mended).not.toBe(foldText(text));
      const own = new Set(cutText(foldText(text)).map((piece) => piece.text));
      for (const piece of cutText(mended))
        expect(own.has(piece.text) || known.some((title) => foldText(title).includes(piece.text))).toBe(true);
      expect(mendKeyword(mended, known)).toBeNull();
    }),
  );
  expect(mendKeyword("library", ["The library"])).toBeNull();
  expect(mendKeyword("libr", ["The library"])).toBeNull();
  expect(mendKeyword("opne day at the libary", ["Open day", "Library news"])).toBe("open day at the library");
  expect(mendKeyword("图书管 2025", ["图书馆开放"])).toBe("图书馆 2025");
  expect(probesOf("a 12345 的")).toEqual([]);
});

/** The definition: a table of the edits between all beginnings. */
function editsBetween(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      (table[i] ?? [])[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isExchanged ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  return at(a.length, b.length);
}

test("P3 the word that is proposed is one with the fewest edits, one or in a long word two, and there is one where there can be", () => {
  const few = fc.constantFrom("a", "b", "c");
  const near = fc.array(few, { minLength: 4, maxLength: 9 }).map((letters) => letters.join(""));
  fc.assert(
    fc.property(
      near,
      fc.array(near, { maxLength: 12 }),
      fc.array(near, { maxLength: 4 }),
      (asked, some, more) => {
        const all = [...some, ...more];
        fc.pre(!all.some((one) => one.startsWith(asked)));
        const mended = mendIn(asked, [readVocabulary([some.join(" ")]), readVocabulary(more)]);
        const fewest = Math.min(...all.map((one) => editsBetween(asked, one)));
        const isNear = fewest <= (asked.length >= 7 ? 2 : 1);
        expect(mended === null ? null : editsBetween(asked, mended)).toBe(isNear ? fewest : null);
        if (mended !== null) expect(all).toContain(mended);
      },
    ),
  );
});

test("P3 what one keyword is compared with is bounded, however many titles there are and whatever they say", () => {
  // Each is alike in front and far from the keyword: the most work.
  const alike = Array.from(
    { length: 60_000 },
    (_, at) => `aaaaaaaaaaaa${at.toString(26).replaceAll(/[0-9]/g, "b")}`,
  );
  const runs = Array.from({ length: 4_000 }, () => "图书馆运动会开放日".repeat(8));
  const work = { steps: mendStepsMax };
  mendIn(
    `${"aaaaaaaaaaaazzzz ".repeat(3)}运动日 ${"图书馆运动会开放北京 ".repeat(2)}`,
    [readVocabulary([...alike, ...runs])],
    work,
  );
  // A look at all words of one length is not broken off.
  expect(work.steps).toBeLessThanOrEqual(0);
  expect(work.steps).toBeGreaterThan(-alike.length);
  // An ordinary school year leaves nearly all of it.
  const ordinary = Array.from(
    { length: 4_000 },
    (_, at) => `Open day ${at.toString(36)} at the library of school ${at}`,
  );
  const enough = { steps: mendStepsMax };
  expect(mendIn("opne day at the libary", [readVocabulary(ordinary)], enough)).toBe(
    "open day at the library",
  );
  expect(mendStepsMax - enough.steps).toBeLessThan(50_000);
});

test("P3 a title is whole, in the first language that holds the words", () => {
  const long = `The ${"very ".repeat(60)}last garden`;
  expect(pickTitle(["", long], "garden")).toEqual({
    text: long,
    hits: [{ from: long.length - 6, to: long.length }],
  });
  expect(pickTitle(["", long], "nothing")).toEqual({ text: long, hits: [] });
  expect(pickTitle([], "garden")).toEqual({ text: "", hits: [] });
});

test("P3 a snippet prefers the first text that holds the words, and says something where none does", () => {
  expect(pickSnippet(["Nothing", "the Garden"], "garden", 40)).toEqual({
    text: "the Garden",
    hits: [{ from: 4, to: 10 }],
  });
  expect(pickSnippet(["", "about"], "garden", 40)).toEqual({ text: "about", hits: [] });
  expect(pickSnippet([], "garden", 40)).toEqual({ text: "", hits: [] });
});
