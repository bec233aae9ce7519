import { sql } from "kysely";
import { limits } from "@lyceum/contract/limits";
import type { Db } from "../../ports/database.ts";

/** Whether a report about somebody waits, or their profile is closed. */
export async function isUnderReview(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from social.report where target_id = ${accountId} and state = 'pending')
      or exists (select from social.profile where account_id = ${accountId} and state = 'suspended') as is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** Reports with somebody who was erased, once their time is over; how many there were. */
export async function deleteReportsOfErased(db: Db, now: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from social.report where report_id in (
      select r.report_id from social.report r
      where r.decided_at < ${now - limits.evidenceLife.value}
        and exists (select from social.privacy_request q where q.account_id in (r.reporter_id, r.target_id)
          and q.kind = 'erasure' and q.state = 'done')
      order by r.decided_at limit ${limit})`.execute(db);
  return Number(numAffectedRows);
}
