import type { Jobs } from "../ports/jobs.ts";
import { closeProfile } from "./close-profile.ts";
import { openCase } from "./open-case.ts";
import type { Member } from "./store/members.ts";
import type { Db } from "../ports/database.ts";

/** Closes a profile whose owner wrote to be a minor, and asks the moderators, with the words as evidence: theirs is the way back (rule R11). */
export async function reportSelf(
  jobs: Jobs,
  trx: Db,
  member: Member,
  text: string,
  now: number,
): Promise<void> {
  const asked = { source: "self", category: "underage", priority: 0, text: text.trim() } as const;
  await closeProfile(jobs, trx, member, await openCase(trx, member, asked, now));
}
