import { type RichAttr, type RichMarkRow, type RichTextDoc, richText } from "@lyceum/contract/rich-text";
import fc, { type Arbitrary } from "fast-check";
import { isOneOf, nodeRows } from "./content.ts";

type Json = { type: string; attrs?: object; content?: Json[]; marks?: object[]; text?: string };

const markRows: Readonly<Record<string, RichMarkRow>> = richText.marks;

/** Rich text as the schema allows it. */
export const docs: Arbitrary<RichTextDoc> = nodeOf("doc", 3) as Arbitrary<RichTextDoc>;

function nodeOf(name: string, depth: number): Arbitrary<Json> {
  const row = nodeRows[name] ?? {};
  if (name === "text") return textNode(false);
  const attrs = attrsOf(row.attrs ?? {});
  const parts = (row.content ?? []).map(({ of, min, max = 3 }) => {
    const names = Object.keys(nodeRows).filter((one) => isOneOf(of, one) && (depth > 0 || isSmall(one)));
    const of1 = names.map((one) => (one === "text" ? textNode(row.marks ?? false) : nodeOf(one, depth - 1)));
    const most = depth > 0 ? max : min;
    return fc.array(fc.oneof(...of1), { minLength: min, maxLength: Math.max(min, most) });
  });
  return fc.tuple(attrs, ...parts).map(([given, ...content]) => ({
    type: name,
    ...(Object.keys(given).length > 0 ? { attrs: given } : {}),
    ...(row.content ? { content: content.flat() } : {}),
  }));
}

/** Ends the nesting. */
function isSmall(name: string): boolean {
  return ["paragraph", "text", "hardBreak", "listItem", "tableRow", "tableCell"].includes(name);
}

function textNode(hasMarks: boolean): Arbitrary<Json> {
  const text = fc
    .string({ minLength: 1, maxLength: 8, unit: "grapheme" })
    .filter((one) => !one.includes("\0"));
  const none: Arbitrary<object[]> = fc.constant([]);
  const marks = hasMarks ? fc.oneof(none, marksOf()) : none;
  return fc
    .tuple(text, marks)
    .map(([words, on]) => ({ type: "text", text: words, ...(on.length > 0 ? { marks: on } : {}) }));
}

function marksOf(): Arbitrary<object[]> {
  const free = Object.keys(markRows).filter((name) => name !== "code" && name !== "superscript");
  const chosen = fc.oneof(
    fc.subarray(free, { minLength: 1 }),
    fc.constant(["code"]),
    fc.constant(["superscript", "bold"]),
  );
  return chosen.chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        attrsOf(markRows[name]?.attrs ?? {}).map((attrs) => ({
          type: name,
          ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
        })),
      ),
    ),
  );
}

function attrsOf(rows: Readonly<Record<string, RichAttr>>): Arbitrary<object> {
  const values = Object.entries(rows).map(([name, row]) => [name, valueOf(row)] as const);
  const requiredKeys = Object.entries(rows).flatMap(([name, row]) => ("default" in row ? [] : [name]));
  return fc.record(Object.fromEntries(values), { requiredKeys, noNullPrototype: true });
}

function valueOf(row: RichAttr): Arbitrary<unknown> {
  switch (row.kind) {
    case "asset":
      return fc.stringMatching(/^[A-Za-z0-9_-]{22}$/);
    case "href":
      return fc.constantFrom(
        "https://example.org/a?b=c#d",
        "mailto:ann@example.org",
        "tel:+431234",
        "/notice",
        "#top",
      );
    case "text":
      return fc.string({ maxLength: 12 }).map((words) => words.replaceAll("\0", ""));
    case "integer":
      return fc.integer({ min: row.min, max: row.max });
    case "choice":
      return fc.constantFrom(...row.options);
  }
}
