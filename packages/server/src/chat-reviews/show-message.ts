import type { ReviewedMessage } from "@lyceum/contract/shapes";
import { saidOf } from "@lyceum/domain/messages";
import type { FoundMessage } from "./store.ts";

/** What was recalled stays recalled, to whoever reads (D8). */
export function showMessage({ type, attach, ...message }: FoundMessage): ReviewedMessage {
  if (message.isRecalled) return { ...message, text: "", kind: null, fileName: "" };
  return { ...message, ...saidOf({ type, attach }) };
}
