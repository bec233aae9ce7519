import { Fault } from "@lyceum/contract/faults";
import { type RichTextDoc, richText } from "@lyceum/contract/rich-text";
import { assetIdsOf, checkRichText } from "@lyceum/domain/rich-text";
import * as Y from "yjs";

/** The part of the shared document that holds the text; pages use the same name. */
const part = "minutes";

/** Whether an update is one: it was written by the library, and not cut. */
export function isUpdate(update: Uint8Array): boolean {
  const doc = new Y.Doc();
  try {
    Y.applyUpdate(doc, update);
    return true;
  } catch {
    return false;
  } finally {
    doc.destroy();
  }
}

/** What all updates make together, as rich text. Throws `paramError` where it is none of the schema. */
export function readText(updates: readonly Uint8Array[]): RichTextDoc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  const content = doc
    .getXmlFragment(part)
    .toArray()
    .flatMap((node) => nodesOf(node, 1));
  doc.destroy();
  const { doc: text, problem } = checkRichText({
    type: "doc",
    content: content.length > 0 ? content : [{ type: "paragraph" }],
  });
  // Minutes hold words alone: whoever sends files past the editor is refused.
  if (problem || assetIdsOf(text).length > 0) throw new Fault("paramError");
  return text;
}

type Shared = Y.XmlElement | Y.XmlText | Y.XmlHook;

function nodesOf(node: Shared, depth: number): unknown[] {
  // A hostile text is not followed down to the end of the stack.
  if (depth > richText.bounds.depthMax + 1) throw new Fault("paramError");
  if (node instanceof Y.XmlText) return node.toDelta().map(wordsOf);
  if (!(node instanceof Y.XmlElement)) throw new Fault("paramError");
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

function wordsOf({ insert, attributes = {} }: Delta): unknown {
  const marks = Object.entries(attributes).map(([name, attrs]) => ({
    // Marks that may stand over each other bear a number.
    type: name.split("--")[0],
    ...(typeof attrs === "object" && attrs !== null && Object.keys(attrs).length > 0 ? { attrs } : {}),
  }));
  return { type: "text", text: insert, ...(marks.length > 0 ? { marks } : {}) };
}
