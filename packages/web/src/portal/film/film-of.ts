import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AssetView, Document } from "@lyceum/contract/shapes";

/** The film that a document is about, and the texts without it: the first video that stands in them. Null where none is ready. */
export function filmOf({ body, bodyEn, assets }: Pick<Document, "body" | "bodyEn" | "assets">): {
  film: AssetView;
  body: RichTextDoc | null;
  bodyEn: RichTextDoc | null;
} | null {
  const id = firstVideo(bodyEn) ?? firstVideo(body);
  const film = assets.find((asset) => asset.id === id);
  if (film?.state !== "ready" || film.url === null) return null;
  return { film, body: without(body, film.id), bodyEn: without(bodyEn, film.id) };
}

function firstVideo(doc: RichTextDoc | null): string | null {
  const node = doc?.content?.find(({ type }) => type === "video");
  const id = node?.attrs?.["assetId"];
  return typeof id === "string" ? id : null;
}

/** Null where nothing else is left. */
function without(doc: RichTextDoc | null, id: string): RichTextDoc | null {
  const content = doc?.content?.filter((node) => node.type !== "video" || node.attrs?.["assetId"] !== id);
  return doc && content && content.length > 0 ? { ...doc, content } : null;
}
