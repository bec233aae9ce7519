import { readableFileName } from "@lyceum/domain/files";
import { plainText } from "@lyceum/domain/formatting";
import { attachOf } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";

type Kind = "imageKind" | "audioKind" | "videoKind" | "fileKind" | "geoKind" | "unknownKind";
type Said = Pick<ChatRow, "type" | "body" | "attach">;

/** A message of any type in a few words: in the list, in a quote, for whoever cannot see it. */
export function inWords(message: Said, t: (kind: Kind) => string): string {
  const { type, body } = message;
  if (type === messageTypes.text) return plainText(body);
  if (type === messageTypes.tip) return body;
  if (type === messageTypes.image) return t("imageKind");
  if (type === messageTypes.audio) return t("audioKind");
  if (type === messageTypes.video) return t("videoKind");
  if (type === messageTypes.file) return readableFileName(attachOf("file", message)?.name ?? t("fileKind"));
  if (type === messageTypes.geo) return attachOf("geo", message)?.title || t("geoKind");
  const robot = attachOf("robot", message);
  return robot?.content.content ?? (body || t("unknownKind"));
}
