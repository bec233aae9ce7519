import { messageTypes, type ReviewedMessage } from "@lyceum/contract/shapes";

type Said = Pick<ReviewedMessage, "kind" | "fileName">;

const kinds: Readonly<Record<number, Said["kind"]>> = {
  [messageTypes.text]: null,
  [messageTypes.tip]: null,
  [messageTypes.image]: "image",
  [messageTypes.audio]: "audio",
  [messageTypes.video]: "video",
  [messageTypes.file]: "file",
  [messageTypes.geo]: "place",
};

/** What a message was besides words, for staff who read it outside its conversation (D8). */
export function saidOf({ type, attach }: { type: number; attach: unknown }): Said {
  const kind = kinds[type];
  return { kind: kind === undefined ? "thing" : kind, fileName: attachedName(attach) };
}

/** Of a file in a message its name; empty: it has none. */
export function attachedName(attach: unknown): string {
  const name = attach !== null && typeof attach === "object" && "name" in attach ? attach.name : "";
  return typeof name === "string" ? name : "";
}
