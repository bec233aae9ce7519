import type { Feedback } from "./packets/rtcp.ts";
import type { StreamOut } from "./streams.ts";

/** What a receiver says of its line. Answers how long a packet takes there and back, where it says that. */
export function hearFeedback(out: StreamOut | undefined, part: Feedback, now: number): number | null {
  if (part.type === "keyFrame") out?.requestKeyFrame(now);
  if (part.type === "nack") out?.resend(part.sequences, now);
  if (part.type !== "receiverReport") return null;
  out?.hearLoss(part.fractionLost, now);
  return out?.hearDelay(part.lastReport, part.delayMs, now) ?? null;
}
