import type { CallNotificationName } from "@lyceum/contract/shapes";
import { channelTypes } from "@lyceum/contract/shapes";
import type { ChannelState } from "./channel.ts";

export type CallRecord = { type: CallNotificationName; from: string; to: string; durationMs: number };

/**
 * What the conversation of two people says of a call that is over: missed, declined, or how long it was. Null: it was no
 * call between two (M14).
 */
export function callRecord(state: ChannelState): CallRecord | null {
  const { creator: from, invites, answeredAt, closedAt } = state;
  const [first] = invites;
  if (state.type === channelTypes.custom || closedAt === null || !first) return null;
  if (invites.some((one) => one.to !== first.to || one.from !== from)) return null;
  const { to } = first;
  if (answeredAt !== null)
    return { type: "netcallBill", from, to, durationMs: Math.max(0, closedAt - answeredAt) };
  const isRejected = invites.at(-1)?.state === "rejected";
  return { type: isRejected ? "netcallReject" : "netcallMiss", from, to, durationMs: 0 };
}
