import { randomId } from "@lyceum/kit";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Member } from "./store/members.ts";
import { suspend } from "./store/profile.ts";
import { insertReport } from "./store/relations.ts";
import { evidenceOf } from "./view.ts";

/** Closes a profile whose owner wrote to be a minor, and asks the moderators, with the words as evidence: theirs is the way back (rule R11). */
export async function reportSelf(
  trx: Kysely<Tables>,
  member: Member,
  text: string,
  now: number,
): Promise<void> {
  const reportId = randomId();
  await insertReport(trx, {
    report_id: reportId,
    dept_id: member.deptId,
    reporter_id: member.id,
    target_id: member.id,
    category: "underage",
    text: text.trim(),
    priority: 0,
    created_at: now,
    evidence: evidenceOf(member, now),
  });
  await suspend(trx, member.id, reportId);
}
