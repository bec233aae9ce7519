import { Type, type Static } from "typebox";
import { limits } from "../limits.ts";

export const LinkPreviewId = Type.String({ pattern: "^[A-Za-z0-9_-]{22}$" });

/** What a page says of itself, as the server read it when the message was written; nobody who reads the message asks that page (D6). */
export const LinkPreview = Type.Object({
  id: LinkPreviewId,
  /** The address as it stands in the message. */
  url: Type.String({ maxLength: limits.previewUrlMax.value }),
  /** The host that answered, after redirects. */
  site: Type.String(),
  title: Type.String(),
  description: Type.String(),
  /** A small copy on this server. */
  image: Type.Optional(Type.Object({ url: Type.String(), w: Type.Integer(), h: Type.Integer() })),
});
export type LinkPreview = Static<typeof LinkPreview>;
