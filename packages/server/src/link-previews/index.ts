import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { previewLink } from "./preview-link.ts";

export { attachPreview, stillNamed } from "./attach-preview.ts";
export { readPicture } from "./store.ts";

/** The commands of this feature by their names in the contract. */
export function linkPreviewCommands(context: MessagingContext) {
  return { previewLink: previewLink(context) };
}
