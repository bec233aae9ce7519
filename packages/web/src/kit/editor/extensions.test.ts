// @vitest-environment happy-dom
import { type RichMarkRow, type RichNodeRow, type RichTextNode, richText } from "@lyceum/contract/rich-text";
import { checkRichText } from "@lyceum/domain/rich-text";
import { getSchema } from "@tiptap/core";
import { DOMParser, DOMSerializer, type Schema } from "@tiptap/pm/model";
import fc from "fast-check";
import { expect, test } from "vitest";
import { docs } from "../../../../domain/src/rich-text/doc.fixture.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { makeExtensions } from "./extensions.ts";

const schema: Schema = getSchema(makeExtensions());

test("P4 the editor has exactly the nodes and marks of the schema, with exactly their attributes", () => {
  const attrsOf = (types: Readonly<Record<string, { spec: { attrs?: object | null } }>>) =>
    Object.fromEntries(
      Object.entries(types).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {}).toSorted()]),
    );
  const declared = (rows: Readonly<Record<string, RichNodeRow | RichMarkRow>>) =>
    Object.fromEntries(
      Object.entries(rows).map(([name, { attrs }]) => [name, Object.keys(attrs ?? {}).toSorted()]),
    );
  expect(attrsOf(schema.nodes)).toEqual(declared(richText.nodes));
  expect(attrsOf(schema.marks)).toEqual(declared(richText.marks));
});

test("P4 what the check lets through the editor opens, and writes again as the same", () => {
  fc.assert(
    fc.property(docs, (doc) => {
      const node = schema.nodeFromJSON(doc);
      node.check();
      expect(checkRichText(node.toJSON()).problem).toBeNull();
      expect(schema.nodeFromJSON(node.toJSON()).eq(node)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test("P4 what the editor lets through the check does too", () => {
  const names = Object.keys(richText.nodes);
  fc.assert(
    fc.property(docs, fc.nat(), fc.constantFrom(...names), (doc, at, name) => {
      const changed = renameNode(doc, at, name);
      if (!opens(changed)) return;
      expect(checkRichText(changed).problem).toBeNull();
    }),
    { numRuns: 500 },
  );
});

test("P4 text that is copied comes back as it was", () => {
  fc.assert(
    fc.property(docs, (doc) => {
      const node = schema.nodeFromJSON(doc);
      const holder = document.createElement("div");
      holder.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content));
      const read = DOMParser.fromSchema(schema).parse(holder, { preserveWhitespace: "full" });
      expect(assetsAndMath(read.toJSON())).toEqual(assetsAndMath(node.toJSON()));
      expect(checkRichText(read.toJSON()).problem).toBeNull();
    }),
    { numRuns: 60 },
  );
});

const wordList = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='margin-left:36.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

test("P4 what is pasted from Word keeps its structure and loses its dress", () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{color:red}</style></head><body><!--StartFragment-->
<h1 style='color:navy'>Sports day</h1><p class=MsoNormal><b><span style='font-size:14pt;font-family:Arial'>Bring</span></b> water<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordList(1, "·", "Shoes")}${wordList(2, "o", "clean")}${wordList(1, "·", "Hat")}
${wordList(1, "1.", "First")}
<p><a href="javascript:alert(1)">bad</a> <a href="https://example.org" onclick="x()">good</a> <img src="https://example.org/x.png"></p>
<table><tr><td width=100 style='border:1pt'><p>cell</p></td></tr></table><script>alert(1)</script><!--EndFragment--></body></html>`;
  const holder = document.createElement("div");
  holder.innerHTML = cleanPasted(html);
  const doc: unknown = DOMParser.fromSchema(schema).parse(holder).toJSON();
  expect(checkRichText(doc).problem).toBeNull();
  expect(outline(doc as RichTextNode)).toBe(
    "doc(heading(Sports day) paragraph(Bring[bold]  water) bulletList(listItem(paragraph(Shoes) bulletList(listItem(paragraph(clean)))) listItem(paragraph(Hat))) orderedList(listItem(paragraph(First))) paragraph(bad good[link]) table(tableRow(tableCell(paragraph(cell)))))",
  );
});

function outline(node: RichTextNode): string {
  if (node.type === "text")
    return (node.text ?? "").trimEnd() + (node.marks ?? []).map(({ type }) => `[${type}]`).join("");
  const inside = (node.content ?? []).map(outline).filter((one) => one !== "");
  return `${node.type}(${inside.join(" ")})`;
}

/** Gives one node another name, as somebody who sends what no editor made. */
function renameNode(doc: object, at: number, name: string): unknown {
  const copy: object = structuredClone(doc);
  const nodes: object[] = [];
  const walk = (node: object): void => {
    nodes.push(node);
    for (const child of (Reflect.get(node, "content") as object[] | undefined) ?? []) walk(child);
  };
  walk(copy);
  const node = nodes[at % nodes.length];
  if (node) Reflect.set(node, "type", name);
  return copy;
}

function opens(value: unknown): boolean {
  try {
    const node = schema.nodeFromJSON(value as object);
    node.check();
    // The library passes over what it does not know; only what comes back the same counts.
    return node.type.name === "doc" && JSON.stringify(bare(node.toJSON())) === JSON.stringify(bare(value));
  } catch {
    return false;
  }
}

/** Without attributes that are as usual, and with the marks of a text in one order. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  const { type, attrs, content, marks, text } = value as Record<string, unknown>;
  const given = Object.entries((attrs ?? {}) as object).filter(
    ([name, one]) => !isUsual(String(type), name, one),
  );
  return {
    type,
    attrs: Object.fromEntries(given.toSorted(([a], [b]) => (a < b ? -1 : 1))),
    content: bare(content ?? []),
    marks: ((marks ?? []) as { type: string }[])
      .map((mark) => bare(mark))
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    text,
  };
}

function isUsual(type: string, name: string, value: unknown): boolean {
  const rows: Readonly<Record<string, RichNodeRow | RichMarkRow>> = { ...richText.nodes, ...richText.marks };
  const attr = rows[type]?.attrs?.[name];
  return attr !== undefined && "default" in attr && attr.default === value;
}

/** What must not be lost on the way of a clipboard: files, formulas, levels. */
function assetsAndMath(value: unknown): string[] {
  const json = JSON.stringify(value);
  return [...json.matchAll(/"(?:assetId|level|tone)":("[^"]*"|\d)/g)].map(([, found = ""]) => found);
}
