import { limits } from "@lyceum/contract/limits";
import type { Sanction, SanctionKind } from "@lyceum/contract/shapes";

const day = 86_400_000;

/** By the priority of a queue, when somebody should have looked (D5). */
export function dueOf(priority: number, createdAt: number): number {
  if (priority === 0) return createdAt + limits.urgentDue.value;
  return createdAt + (priority === 1 ? limits.seriousDue.value : limits.ordinaryDue.value);
}

/** How high somebody stands among moderators; a member stands lowest. */
export function rankOf(roles: readonly string[]): number {
  if (roles.includes("seniorModerator")) return 2;
  return roles.includes("moderator") ? 1 : 0;
}

/** Whether a sanction says what its kind needs, and nothing else. */
export function isWhole({ kind, days, content }: Sanction): boolean {
  const isTimed = kind === "mute" || kind === "suspend";
  return isTimed === (days !== null) && (kind === "remove") === content.length > 0;
}

/** Null: it has no end. */
export function untilOf({ days }: Pick<Sanction, "days">, now: number): number | null {
  return days === null ? null : now + days * day;
}

/** Whether it closes the profile, and ends what its owner is signed in to. */
export function closesProfile(kind: SanctionKind): boolean {
  return kind === "suspend" || kind === "ban";
}

/** What one of two moderators wants, in words that are the same for the same. */
export type Vote = { by: string; choice: string };

/**
 * What two moderators must want alike: it is done when another than before wants the same. Else the newer wish stands, so
 * that one who thinks otherwise is in turn in need of a second.
 */
export function settle(before: Vote | null, vote: Vote): "done" | "proposed" {
  return before !== null && before.by !== vote.by && before.choice === vote.choice ? "done" : "proposed";
}

export function choiceOf(act: string, sanction: Sanction | null): string {
  if (sanction === null) return act;
  const { kind, reason, days, content } = sanction;
  return [act, kind, reason, days ?? 0, ...content.toSorted()].join(" ");
}

export type Appealable = {
  createdAt: number;
  endedAt: number | null;
  hasAppeal: boolean;
};

/** Until when one may appeal; null: not any more, or nothing is left to appeal against. */
export function appealUntil({ createdAt, endedAt, hasAppeal }: Appealable, now: number): number | null {
  const until = createdAt + limits.appealWindow.value;
  return hasAppeal || endedAt !== null || now >= until ? null : until;
}
