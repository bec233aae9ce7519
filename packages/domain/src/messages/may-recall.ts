import type { FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";

/** Whether a stored message may be recalled now: null, or the fault. Repeating a recall is never a fault (M3). */
export function mayRecall(
  message: { senderId: number; time: number; isRecalled: boolean } | null,
  personId: number,
  now: number,
): { fault: FaultKey; reason: "missing" | "notOwn" | "tooLate" } | null {
  if (!message) return { fault: "objectMissing", reason: "missing" };
  if (message.senderId !== personId) return { fault: "noPermission", reason: "notOwn" };
  if (message.isRecalled) return null;
  const isLate = now - message.time > limits.recallWindow.value;
  return isLate ? { fault: "noPermission", reason: "tooLate" } : null;
}
