import { limits } from "@lyceum/contract/limits";

export type TvTicketStatus = "pending" | "confirmed" | "denied" | "used";
export type TvTicketAct = "confirm" | "deny" | "use";
export type TvTicketTimes = { status: TvTicketStatus; expiresAt: number };

type Step = { from: TvTicketStatus; to: TvTicketStatus; lifeMs: number | null };

const steps: Readonly<Record<TvTicketAct, Step>> = {
  confirm: { from: "pending", to: "confirmed", lifeMs: limits.tvFetchLife.value },
  deny: { from: "pending", to: "denied", lifeMs: limits.tvFetchLife.value },
  use: { from: "confirmed", to: "used", lifeMs: null },
};

/** What an act makes of the code of a large screen (P8); null where it is too late or not its turn. */
export function stepTvTicket(
  { status, expiresAt }: TvTicketTimes,
  act: TvTicketAct,
  now: number,
): TvTicketTimes | null {
  const { from, to, lifeMs } = steps[act];
  if (now >= expiresAt || status !== from) return null;
  return { status: to, expiresAt: lifeMs === null ? expiresAt : now + lifeMs };
}

/** What the screen is told that waits. */
export function shownTvStatus(
  { status, expiresAt }: TvTicketTimes,
  now: number,
): "pending" | "confirmed" | "denied" | "expired" {
  return now >= expiresAt || status === "used" ? "expired" : status;
}
