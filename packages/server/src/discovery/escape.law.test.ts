import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, escapeXml, jsonForScript } from "./escape.ts";

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "</script>",
        "<!--",
        "<script>",
        "]]>",
        '"',
        "'",
        "&amp;",
        "&#0;",
        "\u2028",
        "\u2029",
        "\u0000",
        "\uFFFE",
        "\uD800",
        "$&",
        "$`",
        "__NONCE__",
      ),
      fc.string({ unit: "binary", maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

test("P3 text in a page is no markup, in an element and in an attribute, and reads as it was", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const escaped = escapeHtml(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!#\d+;)/);
      expect(unescape(escaped)).toBe(text.toWellFormed());
    }),
  );
});

test("P3 text in a feed is XML, whatever it holds", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const escaped = escapeXml(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!#\d+;)/);
      // The characters of XML 1.0, and no other.
      expect(escaped).toMatch(/^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u);
    }),
  );
});

test("P3 data in a script element ends neither it nor its lines, and reads as it was", () => {
  fc.assert(
    fc.property(hostile, hostile, (key, text) => {
      const written = jsonForScript({ [key]: text });
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify({ [key]: text })));
    }),
  );
});

function unescape(html: string): string {
  return html.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)));
}
