import fc from "fast-check";
import { expect, test } from "vitest";
import { linkify } from "./linkify.ts";

const linksIn = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test("D6 finds web addresses and leaves the rest as text", () => {
  expect(linkify("see https://a.test/x?y=1, ok")).toEqual([
    { text: "see ", href: null },
    { text: "https://a.test/x?y=1", href: "https://a.test/x?y=1" },
    { text: ", ok", href: null },
  ]);
});

test("D6 makes no link of other schemes", () => {
  for (const text of ["javascript:alert(1)", "ftp://a.test", "//a.test/x", "data:text/html,x"])
    expect(linkify(text)).toEqual([{ text, href: null }]);
});

test("D6 brackets that belong to an address stay in it, those around it do not", () => {
  expect(linksIn("(see https://a.test/x_(y))")).toEqual(["https://a.test/x_(y)"]);
  expect(linksIn("[https://a.test/x]")).toEqual(["https://a.test/x"]);
  expect(linksIn("<https://a.test/x>.")).toEqual(["https://a.test/x"]);
  expect(linksIn("（https://a.test/x）。")).toEqual(["https://a.test/x"]);
  expect(linksIn("“https://a.test/q?x=1”")).toEqual(["https://a.test/q?x=1"]);
});

test("D6 ends an address where Chinese text goes on, and finds one in the middle of it", () => {
  expect(linkify("请看https://a.test。谢谢").map((part) => part.href)).toEqual([
    null,
    "https://a.test",
    null,
  ]);
  expect(linksIn("看https://a.test/page这个，好")).toEqual(["https://a.test/page"]);
  expect(linksIn("https://a.test/x，好")).toEqual(["https://a.test/x"]);
  expect(linksIn("见www.a.com、谢谢")).toEqual(["http://www.a.com"]);
  // A path may be Chinese.
  expect(linksIn("https://zh.wikipedia.org/wiki/中文")).toEqual(["https://zh.wikipedia.org/wiki/中文"]);
});

test("D6 finds www. and mail addresses, and takes no file name for one", () => {
  expect(linksIn("www.a.com or ann@school.org, readme.md and 10.0.0.1")).toEqual([
    "http://www.a.com",
    "mailto:ann@school.org",
  ]);
});

test("D6 no sign of a text is lost, and no link is anything but web or mail", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom("https://a.test/", "www.", "a@b.com", "中", "）", "𠀀", "http://", "(", ")"),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join("");
      const parts = linkify(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { href } of parts) if (href !== null) expect(href).toMatch(/^(https?:|mailto:)/i);
    }),
    { numRuns: 500 },
  );
});
