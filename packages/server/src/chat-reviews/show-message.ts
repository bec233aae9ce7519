import { messageTypes, type ReviewedMessage } from "@lyceum/contract/shapes";
import type { FoundMessage } from "./store.ts";

const kinds: Readonly<Record<number, ReviewedMessage["kind"]>> = {
  [messageTypes.text]: null,
  [messageTypes.tip]: null,
  [messageTypes.image]: "image",
  [messageTypes.audio]: "audio",
  [messageTypes.video]: "video",
  [messageTypes.file]: "file",
  [messageTypes.geo]: "place",
};

/** What was recalled stays recalled, to whoever reads (D8). */
export function showMessage({ type, attach, ...message }: FoundMessage): ReviewedMessage {
  if (message.isRecalled) return { ...message, text: "", kind: null, fileName: "" };
  const kind = kinds[type];
  return { ...message, kind: kind === undefined ? "thing" : kind, fileName: nameOf(attach) };
}

function nameOf(attach: unknown): string {
  const name = attach !== null && typeof attach === "object" && "name" in attach ? attach.name : "";
  return typeof name === "string" ? name : "";
}
