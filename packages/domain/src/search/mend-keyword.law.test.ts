import fc from "fast-check";
import { expect, test } from "vitest";
import { cutText, foldText } from "./words.ts";
import { farProbesOf, mendKeyword, pickSnippet, pickTitle, probesOf } from "./index.ts";

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
