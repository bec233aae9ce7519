import type { PublicPractice } from "@lyceum/contract/shapes";
import { storedInTab } from "../shared/stored.ts";

/** How far a visitor is with a quiz; the server keeps nothing of it. */
export type Visit = { practice: PublicPractice; shares: readonly number[] };

const keyOf = (quizId: string) => `lyceum-public-practice-${quizId}`;

/** What this tab keeps, so that a reload goes on where it was. */
export function keepVisit(quizId: string, visit: Visit): void {
  if (visit.practice.question === null) forgetVisit(quizId);
  else storedInTab.set(keyOf(quizId), JSON.stringify(visit));
}

export function forgetVisit(quizId: string): void {
  storedInTab.remove(keyOf(quizId));
}

/** Null: there is none, or its ticket or the links of its pictures are over. */
export function keptVisit(quizId: string, now = Date.now()): Visit | null {
  try {
    // This page wrote it.
    const visit = JSON.parse(storedInTab.get(keyOf(quizId)) ?? "null") as Visit | null;
    if (visit === null) return null;
    const { endsAt, files } = visit.practice;
    const ends = [endsAt ?? 0, ...files.flatMap(({ linksEndAt }) => linksEndAt ?? [])];
    return Math.min(...ends) > now && Array.isArray(visit.shares) ? visit : null;
  } catch {
    return null;
  }
}
