import { readableFileName } from "@lyceum/domain/files";
import { plainText } from "@lyceum/domain/formatting";
import { albumKind, attachOf, readAlbum, saysWords } from "@lyceum/domain/messages";
import { type ChatRow, messageTypes } from "@lyceum/im-client";

type Kind =
  | "imageKind"
  | "audioKind"
  | "videoKind"
  | "fileKind"
  | "geoKind"
  | "unknownKind"
  | "albumPictures"
  | "albumFilms"
  | "albumMixed"
  | "captioned";
type Said = Pick<ChatRow, "type" | "body" | "attach" | "custom">;
type Words = (key: Kind, values: { n: number; kind: string; caption: string }) => string;

/** A message of any type in a few words: in the list, in a quote, for whoever cannot see it. */
export function inWords(message: Said, t: Words): string {
  const { type, body } = message;
  if (type === messageTypes.text) return plainText(body);
  if (type === messageTypes.tip) return body;
  const say = (key: Kind, kind = "", n = 1) => t(key, { n, kind, caption: plainText(body) });
  const kind = kindOf(message, say);
  if (kind !== null) return body !== "" && saysWords(type) ? say("captioned", kind) : kind;
  const robot = attachOf("robot", message);
  return robot?.content.content ?? (body || say("unknownKind"));
}

function kindOf(message: Said, say: (key: Kind, kind?: string, n?: number) => string): string | null {
  const { type } = message;
  const album = readAlbum(message);
  if (album) return say(albumKind(album), "", album.of);
  if (type === messageTypes.image) return say("imageKind");
  if (type === messageTypes.audio) return say("audioKind");
  if (type === messageTypes.video) return say("videoKind");
  if (type === messageTypes.file) return readableFileName(attachOf("file", message)?.name ?? say("fileKind"));
  return type === messageTypes.geo ? attachOf("geo", message)?.title || say("geoKind") : null;
}
