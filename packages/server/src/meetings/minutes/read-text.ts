import { type RichTextDoc, richText } from "@lyceum/contract/rich-text";
import { assetIdsOf, checkRichText } from "@lyceum/domain/rich-text";
import * as Y from "yjs";

/** The part of the shared document that holds the text; pages use the same name. */
const part = "minutes";

/**
 * What all updates make together, as rich text. What is none of the schema is left out: one who sends such past the editor does
 * not keep the others from finishing. It may take long, see `readTextApart`.
 */
export function readText(updates: readonly Uint8Array[]): RichTextDoc {
  const doc = new Y.Doc();
  for (const update of updates) {
    try {
      Y.applyUpdate(doc, update);
    } catch {
      // What others wrote is read without it.
    }
  }
  const blocks = doc
    .getXmlFragment(part)
    .toArray()
    .flatMap((node) => nodesOf(node, 1))
    .flatMap((block) => (docOf([block]) ? [block] : saved(block)));
  doc.destroy();
  return longestOf(blocks) ?? empty;
}

const empty: RichTextDoc = { type: "doc", content: [{ type: "paragraph" }] };

type Node = {
  type: string;
  text?: string;
  attrs?: Record<string, unknown>;
  content?: Node[];
  marks?: unknown[];
};

/** Null where it is none of the schema. Minutes hold words alone: files are none of them. */
function docOf(content: readonly Node[]): RichTextDoc | null {
  const { doc } = checkRichText({ type: "doc", content });
  return doc && assetIdsOf(doc).length === 0 ? doc : null;
}

/** As much from the beginning as fits the bounds of a text. */
function longestOf(blocks: readonly Node[]): RichTextDoc | null {
  const whole = docOf(blocks);
  if (whole) return whole;
  let [best, above]: [RichTextDoc | null, number] = [null, blocks.length];
  for (let below = 0; above - below > 1;) {
    const middle = Math.floor((below + above) / 2);
    const doc = docOf(blocks.slice(0, middle));
    if (doc) [best, below] = [doc, middle];
    else above = middle;
  }
  return best;
}

/** The words of a block whose form is none of the schema. */
function saved(block: Node): Node[] {
  const text = wordsIn(block).join(" ").trim();
  if (text === "") return [];
  const paragraph = { type: "paragraph", content: [{ type: "text", text }] };
  return docOf([paragraph]) ? [paragraph] : [];
}

function wordsIn({ text, content = [] }: Node): string[] {
  return text === undefined ? content.flatMap((one) => wordsIn(one)) : [text];
}

function nodesOf(node: unknown, depth: number): Node[] {
  // A hostile text is not followed down to the end of the stack.
  if (depth > richText.bounds.depthMax + 1) return [];
  if (node instanceof Y.XmlText) return node.toDelta().flatMap((one: Delta) => wordsOf(one));
  if (!(node instanceof Y.XmlElement) || !Object.hasOwn(richText.nodes, node.nodeName)) return [];
  const attrs = node.getAttributes();
  const content = node.toArray().flatMap((child) => nodesOf(child, depth + 1));
  return [
    {
      type: node.nodeName,
      ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
      ...(content.length > 0 ? { content } : {}),
    },
  ];
}

type Delta = { insert: unknown; attributes?: Record<string, unknown> };

function wordsOf({ insert, attributes = {} }: Delta): Node[] {
  if (typeof insert !== "string" || insert === "") return [];
  const marks = Object.entries(attributes)
    .map(([name, attrs]) => ({
      // Marks that may stand over each other bear a number.
      type: name.split("--")[0] ?? "",
      ...(typeof attrs === "object" && attrs !== null && Object.keys(attrs).length > 0 ? { attrs } : {}),
    }))
    .filter(({ type }) => Object.hasOwn(richText.marks, type));
  return [{ type: "text", text: insert, ...(marks.length > 0 ? { marks } : {}) }];
}
