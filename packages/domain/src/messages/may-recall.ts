import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";

/**
 * Whether a stored message may be recalled now: null, or the fault. Repeating a recall is never a fault, and a notification
 * is nobody's own (M3).
 */
export function mayRecall(
  message: { senderId: number; type: number; time: number; isRecalled: boolean } | null,
  personId: number,
  now: number,
): { fault: FaultKey; reason: "missing" | "notOwn" | "tooLate" } | null {
  if (!message) return { fault: "objectMissing", reason: "missing" };
  const isOwn = message.senderId === personId && message.type !== messageTypes.notification;
  if (!isOwn) return { fault: "noPermission", reason: "notOwn" };
  if (message.isRecalled) return null;
  const isLate = now - message.time > limits.recallWindow.value;
  return isLate ? { fault: "noPermission", reason: "tooLate" } : null;
}
