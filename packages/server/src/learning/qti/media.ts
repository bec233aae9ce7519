import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { RichTextDoc, RichTextNode } from "@lyceum/contract/rich-text";
import type { ItemLoss, QuestionContent } from "@lyceum/contract/shapes";
import { mapQuestionDocs } from "@lyceum/domain/learning";

/** A file of a package, by what stands for it in the questions until it is stored. */
export type PackedFile = { name: string; bytes: Uint8Array };

/** Files of questions that go into a package, by their asset. */
export type Outgoing = ReadonlyMap<string, { path: string; bytes: Uint8Array }>;

/** A question whose files are named by where they lie, seen from its item; what is not in the package keeps its asset alone. */
export function withPaths(content: QuestionContent, files: Outgoing): QuestionContent {
  return mapNodes(content, (node) => {
    const assetId = node.attrs?.["assetId"];
    const file = typeof assetId === "string" ? files.get(assetId) : undefined;
    return file ? { ...node, attrs: { ...node.attrs, src: `../${file.path}` } } : node;
  });
}

/** Where a file of this type lies. */
export function pathOf(assetId: string, type: string): string {
  return `media/${assetId}.${endings.get(type) ?? type.replace(/^.*[/+.-]/u, "")}`;
}

const endings = new Map([
  ["image/jpeg", "jpg"],
  ["audio/mpeg", "mp3"],
  ["audio/mp4", "m4a"],
  ["audio/x-wav", "wav"],
]);

/**
 * A question of a package with what it shows of the package's files. Of what lies elsewhere, or is not there, the words stay:
 * nothing is fetched.
 */
export function withFiles(
  content: QuestionContent,
  href: string,
  files: ReadonlyMap<string, Uint8Array>,
): { content: QuestionContent; media: Map<string, PackedFile>; losses: ItemLoss[] } {
  const media = new Map<string, PackedFile>();
  const losses = new Set<ItemLoss>();
  const resolved = mapNodes(content, (node) => {
    const given: Readonly<Record<string, unknown>> = node.attrs ?? {};
    const { src, ...attrs } = given;
    if (typeof src !== "string") return node;
    const path = within(href, src);
    const bytes = path === null ? undefined : files.get(path);
    const name = posix.basename(path ?? src).slice(0, 200);
    const alt = typeof attrs["alt"] === "string" ? attrs["alt"].trim().slice(0, 500) : "";
    if (path === null || !bytes) {
      losses.add("form");
      return alt === ""
        ? { type: "paragraph" }
        : { type: "paragraph", content: [{ type: "text", text: alt }] };
    }
    // The same file of a package is one, wherever it is shown.
    const assetId = createHash("sha256").update(path).digest("base64url").slice(0, 22);
    media.set(assetId, { name, bytes });
    if (node.type !== "image") return { ...node, attrs: { assetId } };
    // Who wrote no description has at least named the file.
    const said = alt === "" ? name.replace(/\.\w+$/u, "") : alt;
    return { ...node, attrs: { ...attrs, assetId, alt: said } };
  });
  return { content: resolved, media, losses: [...losses] };
}

/** The same question with other assets; without one the words of a picture stay. */
export function withAssets(content: QuestionContent, assets: ReadonlyMap<string, string>): QuestionContent {
  return mapNodes(content, (node) => {
    const before = node.attrs?.["assetId"];
    if (typeof before !== "string") return node;
    const assetId = assets.get(before);
    if (assetId !== undefined) return { ...node, attrs: { ...node.attrs, assetId } };
    const alt = node.attrs?.["alt"];
    return typeof alt === "string" && alt !== ""
      ? { type: "paragraph", content: [{ type: "text", text: alt }] }
      : { type: "paragraph" };
  });
}

/** A path from an item as one of the package; null: it leads elsewhere. */
function within(href: string, src: string): string | null {
  if (/^[a-z][a-z\d+.-]*:|^\/\//iu.test(src)) return null;
  try {
    const path = posix.normalize(posix.join(posix.dirname(href), decodeURIComponent(src)));
    return path.startsWith("..") || path.startsWith("/") ? null : path;
  } catch {
    return null;
  }
}

function mapNodes(content: QuestionContent, map: (node: RichTextNode) => RichTextNode): QuestionContent {
  const walk = (node: RichTextNode): RichTextNode => {
    const next = map(node);
    return next.content ? { ...next, content: next.content.map(walk) } : next;
  };
  return mapQuestionDocs(content, (doc) => ({ ...walk(doc), type: "doc" }) satisfies RichTextDoc);
}
