import type { Feedback } from "./packets/rtcp.ts";
import type { StreamOut } from "./streams.ts";

/** What a receiver says of its line. */
export function hearFeedback(out: StreamOut | undefined, part: Feedback, now: number): void {
  if (part.type === "keyFrame") out?.requestKeyFrame(now);
  if (part.type === "nack") out?.resend(part.sequences, now);
  if (part.type !== "receiverReport") return;
  out?.hearLoss(part.fractionLost, now);
  out?.hearDelay(part.lastReport, part.delayMs, now);
}
