import { limits } from "@lyceum/contract/limits";
import { products, type RenewingProduct } from "@lyceum/contract/social";

/** What is known of premium that renews itself. Moments in milliseconds; 0: not. */
export type RenewalFacts = {
  /** Until when it is paid. */
  coveredUntil: number;
  /** Time of earlier periods that a later one gave because its message came first. */
  bridged: number;
  /** The period whose charge failed last, how often, and the next try. */
  failedFrom: number;
  failedTries: number;
  nextTryAt: number | null;
  isCancelling: boolean;
  cancelSaidAt: number;
  endedAt: number | null;
};

export const noRenewalFacts: RenewalFacts = {
  coveredUntil: 0,
  bridged: 0,
  failedFrom: 0,
  failedTries: 0,
  nextTryAt: null,
  isCancelling: false,
  cancelSaidAt: 0,
  endedAt: null,
};

/** Who ended it. */
export type RenewalEnd = "provider" | "member" | "refund" | "dispute" | "ban" | "erasure";

type Period = { startsAt: number; endsAt: number };

export type RenewalNews =
  | { kind: "failed"; startsAt: number; tries: number; nextTryAt: number | null }
  | { kind: "changed"; isCancelling: boolean; saidAt: number }
  | { kind: "ended"; at: number };

/** News come late, twice and out of order; the facts after them are the same. */
export function hearRenewal(facts: RenewalFacts, news: RenewalNews): RenewalFacts {
  if (news.kind === "ended") return { ...facts, endedAt: Math.min(facts.endedAt ?? Infinity, news.at) };
  if (news.kind === "changed") {
    const { isCancelling, saidAt: cancelSaidAt } = news;
    const isNewer = cancelSaidAt > facts.cancelSaidAt;
    // Of two in one moment nobody knows which was first; then nobody is charged against their will.
    const isSame = cancelSaidAt === facts.cancelSaidAt && isCancelling;
    return isNewer || isSame ? { ...facts, isCancelling, cancelSaidAt } : facts;
  }
  const { startsAt: failedFrom, tries: failedTries, nextTryAt } = news;
  const isNewer =
    failedFrom > facts.failedFrom || (failedFrom === facts.failedFrom && failedTries > facts.failedTries);
  return isNewer ? { ...facts, failedFrom, failedTries, nextTryAt } : facts;
}

/**
 * What the member said to the provider, which heard it in that second by its own clock: the last word of the second, so that a
 * member who says two things in it is done as the second says. What the provider heard later is newer.
 */
export function hearMember(
  facts: RenewalFacts,
  { isCancelling, heardAt }: { isCancelling: boolean; heardAt: number },
): RenewalFacts {
  const cancelSaidAt = heardAt + 999;
  return facts.cancelSaidAt > cancelSaidAt ? facts : { ...facts, isCancelling, cancelSaidAt };
}

/**
 * A period was paid, which the caller hears of once. It gives its own length after what there is and never begins before its
 * start; one that comes after a later one gives only what that one has not given in its place.
 */
export function hearPaid(
  facts: RenewalFacts,
  { startsAt, endsAt }: Period,
  { vipUntil, amount }: { vipUntil: number; amount: number },
): { facts: RenewalFacts; vipUntil: number } {
  if (endsAt > facts.coveredUntil) {
    const gap = Math.max(0, startsAt - vipUntil);
    return {
      facts: { ...facts, coveredUntil: endsAt, bridged: facts.bridged + gap },
      vipUntil: vipUntil + gap + amount,
    };
  }
  const given = Math.min(amount, facts.bridged);
  return { facts: { ...facts, bridged: facts.bridged - given }, vipUntil: vipUntil + amount - given };
}

export function isPastDue({ coveredUntil, failedFrom }: RenewalFacts): boolean {
  return coveredUntil > 0 && failedFrom >= coveredUntil;
}

/** Paid at least once, and neither ended nor about to. */
export function isLiveRenewal({ coveredUntil, endedAt, isCancelling }: RenewalFacts): boolean {
  return coveredUntil > 0 && endedAt === null && !isCancelling;
}

/** Premium goes on so long while a charge is late or is tried again; 0: no longer than it is paid. */
export function graceUntilOf(facts: RenewalFacts): number {
  return isLiveRenewal(facts) ? facts.coveredUntil + limits.renewalGrace.value : 0;
}

type RenewalState = "begun" | "active" | "pastDue" | "paused" | "ended" | "unpaid";

export function renewalStateOf(facts: RenewalFacts, now: number): RenewalState {
  if (facts.coveredUntil === 0) return "begun";
  const isOver = facts.endedAt !== null || (facts.isCancelling && facts.coveredUntil <= now);
  if (isOver) return isPastDue(facts) ? "unpaid" : "ended";
  if (!isPastDue(facts)) return "active";
  return graceUntilOf(facts) > now ? "pastDue" : "paused";
}

const day = 86_400_000;
/** Days after the start of a period on which it is charged, until it is paid. */
const chargeDays = [0, 1, 3, 7] as const;

/** The moment of the try after so many; null: there is none. For providers that leave the tries to us. */
export function tryAfter(startsAt: number, tries: number): number | null {
  const days = chargeDays[tries];
  return days === undefined ? null : startsAt + days * day;
}

/** The next charge and its place among the tries, when nothing paid covers the time. */
export function dueCharge(facts: RenewalFacts, now: number): { tries: number } | null {
  const { coveredUntil, failedTries } = facts;
  const tries = isPastDue(facts) ? failedTries : 0;
  const at = tryAfter(coveredUntil, tries);
  return isLiveRenewal(facts) && at !== null && at <= now ? { tries } : null;
}

export function isReminderDue(facts: RenewalFacts, product: RenewingProduct, now: number): boolean {
  return isLiveRenewal(facts) && !isPastDue(facts) && isReminderTime(product, facts.coveredUntil, now);
}

/** Of a renewal that is to come at the end of what is paid. */
export function isReminderTime(product: RenewingProduct, paidUntil: number, now: number): boolean {
  if (!products[product].isReminded) return false;
  return now < paidUntil && now >= paidUntil - limits.renewalReminder.value;
}

/** When the first renewal of what is bought now would be charged. */
export function firstRenewalAt(product: RenewingProduct, now: number): number {
  return now + products[product].amount;
}
