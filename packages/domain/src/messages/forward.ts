import { type Message, messageFlagNames } from "@lyceum/contract/shapes";
import type { SentContent } from "./message-content.ts";

const passedOn = [
  "type",
  "body",
  "custom",
  "attach",
  "subType",
  "loc_x",
  "loc_y",
  "loc_z",
  ...messageFlagNames,
] as const;

/** What a message says when it is sent on to others: not whom it answered, and nothing of how it was sent (M3). */
export function contentToForward(message: Message): SentContent {
  const parts = passedOn.flatMap((name) => (message[name] === undefined ? [] : [[name, message[name]]]));
  if (message.preview) parts.push(["previewId", message.preview.id]);
  // Every name of a message's content, with its own value.
  return Object.fromEntries(parts) as SentContent;
}
