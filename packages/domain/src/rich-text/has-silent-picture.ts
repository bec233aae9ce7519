import type { RichTextNode } from "@lyceum/contract/rich-text";

/** Whether a picture stands in a text without words for those who do not see it. */
export function hasSilentPicture({ type, attrs, content = [] }: RichTextNode): boolean {
  const alt = attrs?.["alt"];
  if (type === "image" && (typeof alt !== "string" || alt.trim() === "")) return true;
  return content.some(hasSilentPicture);
}
