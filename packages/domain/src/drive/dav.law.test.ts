import fc from "fast-check";
import { expect, test } from "vitest";
import { davHref, holds, locksOf, readDavIf, readDavPath, readXml, xmlText } from "./index.ts";

const name = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.toWellFormed().replaceAll(/[/\\\0]/g, "_"))
  .map((text) => (/^\.{0,2}$/.test(text) ? "x" : text));

test("P11 an address of WebDAV leads to the names that it was made of", () => {
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), fc.boolean(), (names, isFolder) => {
      const href = davHref("/dav/", names, isFolder);
      expect(href).toMatch(/^\/dav\/[\x21-\x7e]*$/);
      expect(readDavPath(href.slice("/dav/".length))).toEqual(names);
    }),
  );
});

test("P11 no path leads out of the drive, however it is written", () => {
  const part = fc.constantFrom("..", ".", "%2e%2e", "%2E.", "%2f", "%5c", "%00", "a", "%", "%25", "..%2f");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const names = readDavPath(parts.join("/"));
      for (const one of names ?? []) expect(one).not.toMatch(/^\.{0,2}$|[/\\\0]/);
    }),
  );
});

test("P11 text stands in a document as it was, and every document that is read ends", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const kept = text.toWellFormed().replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, "");
      expect(readXml(`<a>${xmlText(text)}</a>`)?.text).toBe(kept);
    }),
  );
  const sign = fc.constantFrom(
    "<a>",
    "</a>",
    "<b/>",
    "x",
    "&amp;",
    "&#65;",
    "<!DOCTYPE a>",
    "<!ENTITY",
    "<![CDATA[x]]>",
    "<?php ?>",
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
      const source = signs.join("");
      const read = readXml(source);
      if (/<!D|<!E|<!\[|<\?p/.test(source)) expect(read).toBeNull();
    }),
  );
  expect(readXml("<a>&lol;</a>")).toBeNull();
  expect(readXml('<p:a xmlns:p="DAV:"><p:b/></p:a>')).toMatchObject({ ns: "DAV:", name: "a" });
  expect(readXml("<p:a/>")).toBeNull();
});

test("P11 a condition holds where one of its lists does", () => {
  const lists = readDavIf('</dav/a> (<urn:a> ["e"]) (Not <urn:b>)') ?? [];
  expect(locksOf(lists)).toEqual(["urn:a"]);
  const state = (locks: string[], etag: string | null) => holds(lists, { locks: new Set(locks), etag });
  expect([state(["urn:a", "urn:b"], '"e"'), state(["urn:a", "urn:b"], '"f"'), state([], null)]).toEqual([
    true,
    false,
    true,
  ]);
  for (const bad of ["(", "()", "(x)", "<a> <b>", "(<a>) x"]) expect(readDavIf(bad)).toBeNull();
});
