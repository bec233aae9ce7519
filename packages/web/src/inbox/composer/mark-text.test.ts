import fc from "fast-check";
import { plainText } from "@lyceum/domain/formatting";
import { expect, test } from "vitest";
import { type Format, markText } from "./mark-text.ts";

/** `[` and `]` stand around what is chosen. */
function mark(text: string, format: Format): string {
  const from = text.indexOf("[");
  const to = text.indexOf("]") - 1;
  const done = markText({ text: text.replace(/[[\]]/g, ""), from, to }, format);
  return `${done.text.slice(0, done.from)}[${done.text.slice(done.from, done.to)}]${done.text.slice(done.to)}`;
}

test("D6 a format goes on and off again, and the words stay chosen", () => {
  expect(mark("a [word] b", "bold")).toBe("a **[word]** b");
  expect(mark("a **[word]** b", "bold")).toBe("a [word] b");
  expect(mark("a [**word**] b", "bold")).toBe("a [word] b");
  expect(mark("a **[word]** b", "italic")).toBe("a ***[word]*** b");
  expect(mark("a ***[word]*** b", "bold")).toBe("a *[word]* b");
  expect(mark("a ***[word]*** b", "italic")).toBe("a **[word]** b");
  expect(mark("[a word ]b", "code")).toBe("`[a word]` b");
  expect(mark("[]", "bold")).toBe("**[]**");
});

test("D6 each line gets its signs, behind those of a list", () => {
  expect(mark("[one\n\n- two]", "bold")).toBe("[**one**\n\n- **two**]");
  expect(mark("[let a;\nlet b;]", "code")).toBe("```\n[let a;\nlet b;]\n```");
});

test("D6 lines become a list, numbers or a quote, and lines again", () => {
  expect(mark("x\none [and\ntwo] too", "bullets")).toBe("x\n[- one and\n- two too]");
  expect(mark("[- one\n- two]", "numbers")).toBe("[1. one\n2. two]");
  expect(mark("[1. one\n2. two]", "numbers")).toBe("[one\ntwo]");
  expect(mark("o[n]e", "quote")).toBe("[> one]");
});

test("D6 words that were given a format read as before", () => {
  const words = fc.stringMatching(/^[\p{L}\d]([\p{L}\d ]{0,12}[\p{L}\d])?$/u);
  fc.assert(
    fc.property(
      words,
      fc.constantFrom("bold" as const, "italic" as const, "code" as const),
      (text, format) => {
        const once = markText({ text, from: 0, to: text.length }, format);
        expect(plainText(once.text)).toBe(text);
        expect(markText(once, format).text).toBe(text);
      },
    ),
  );
});
