import { Fault } from "@lyceum/contract/faults";
import { rooms } from "@lyceum/texts/rooms";
import { message } from "@lyceum/ui";
import { translateOf } from "../../shared/language.ts";
import { showFault } from "../../shared/show-fault.ts";

export type ShareFailure = "shareForbidden" | "shareCancelled" | "shareFailed";

/** Why the browser gave no screen: the system forbids it, the person closed the browser's question, or unknown (R2). */
export function shareFailureOf(error: unknown): ShareFailure {
  if (!(error instanceof DOMException)) return "shareFailed";
  const { name, message: why } = error;
  if (name === "AbortError") return "shareCancelled";
  if (name === "NotAllowedError") return /system|policy/i.test(why) ? "shareForbidden" : "shareCancelled";
  // Firefox on a system that forbids finds no screen; Chromium cannot read it.
  return name === "NotFoundError" || name === "NotReadableError" ? "shareForbidden" : "shareFailed";
}

export function showShareFault(error: unknown): void {
  if (error instanceof Fault) return showFault(error);
  void translateOf(rooms).then((t) => message.error(t(shareFailureOf(error))));
}
