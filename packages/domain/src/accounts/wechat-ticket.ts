import { limits } from "@lyceum/contract/limits";

/** "linkable": confirmed, read by its browser, and of a WeChat that can be linked. */
export type TicketStatus = "pending" | "scanned" | "confirmed" | "denied" | "linkable" | "used";
export type TicketAct = "scan" | "confirm" | "deny" | "offer" | "use";
export type TicketTimes = { status: TicketStatus; expiresAt: number };

type Step = { from: readonly TicketStatus[]; to: TicketStatus; lifeMs: number | null };

const steps: Readonly<Record<TicketAct, Step>> = {
  scan: { from: ["pending"], to: "scanned", lifeMs: limits.wechatAnswerLife.value },
  confirm: { from: ["scanned"], to: "confirmed", lifeMs: limits.wechatFetchLife.value },
  deny: { from: ["scanned"], to: "denied", lifeMs: limits.wechatFetchLife.value },
  offer: { from: ["confirmed"], to: "linkable", lifeMs: limits.wechatLinkLife.value },
  use: { from: ["confirmed", "linkable"], to: "used", lifeMs: null },
};

/** The longest that a code may live, from its making to the end of the last step. */
export const ticketLifeMax =
  limits.wechatCodeLife.value +
  limits.wechatAnswerLife.value +
  limits.wechatFetchLife.value +
  limits.wechatLinkLife.value;

/** What an act makes of a code (A3); null where it is too late or not its turn. */
export function stepTicket(
  { status, expiresAt }: TicketTimes,
  act: TicketAct,
  now: number,
): TicketTimes | null {
  const { from, to, lifeMs } = steps[act];
  if (now >= expiresAt || !from.includes(status)) return null;
  return { status: to, expiresAt: lifeMs === null ? expiresAt : now + lifeMs };
}

/** What the browser is told that waits. */
export function shownStatus(
  { status, expiresAt }: TicketTimes,
  now: number,
): "pending" | "scanned" | "confirmed" | "denied" | "expired" {
  if (now >= expiresAt || status === "used") return "expired";
  return status === "linkable" ? "confirmed" : status;
}
