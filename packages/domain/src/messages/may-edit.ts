import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import type { StoredMessage } from "./write-message.ts";
import { historyBits, incomingBits, ownBits } from "./message-life.ts";

export type EditRefusal = {
  fault: FaultKey;
  reason: "missing" | "notOwn" | "notText" | "tooLate" | "tooOften";
};

/**
 * Whether the text of a stored message may be changed now: null, or the fault (M3). What not everybody finds again is not
 * changed: its new text would reach those who were never given the old one.
 */
export function mayEdit(
  message: Pick<StoredMessage, "senderId" | "type" | "flags" | "time" | "extra" | "isRecalled"> | null,
  personId: number,
  now: number,
): EditRefusal | null {
  if (!message || message.isRecalled) return { fault: "objectMissing", reason: "missing" };
  if (message.senderId !== personId) return { fault: "noPermission", reason: "notOwn" };
  const isKept = (message.flags & (historyBits | ownBits | incomingBits)) === 0;
  if (message.type !== messageTypes.text || !isKept) return { fault: "noPermission", reason: "notText" };
  if (now - message.time > limits.editWindow.value) return { fault: "noPermission", reason: "tooLate" };
  const isFull = (message.extra?.edited?.version ?? 0) >= limits.editsOfMessageMax.value;
  return isFull ? { fault: "noPermission", reason: "tooOften" } : null;
}
