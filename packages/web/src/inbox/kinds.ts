import { attachOf } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";

type Kind = "imageKind" | "audioKind" | "videoKind" | "fileKind" | "geoKind" | "unknownKind";
type Said = Pick<ChatRow, "type" | "body" | "attach">;

/** A message of any type in a few words: in the list, in a quote, for whoever cannot see it. */
export function inWords(message: Said, say: (kind: Kind) => string): string {
  const { type, body } = message;
  if (type === messageTypes.text || type === messageTypes.tip) return body;
  if (type === messageTypes.image) return say("imageKind");
  if (type === messageTypes.audio) return say("audioKind");
  if (type === messageTypes.video) return say("videoKind");
  if (type === messageTypes.file) return attachOf("file", message)?.name ?? say("fileKind");
  if (type === messageTypes.geo) return attachOf("geo", message)?.title || say("geoKind");
  const robot = attachOf("robot", message);
  return robot?.content.content ?? (body || say("unknownKind"));
}
