import type { ModerationFigures } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** What was reported since a moment, and what came of it. */
export async function countReportsBy(
  db: Db,
  deptId: number,
  since: number,
): Promise<ModerationFigures["reports"]> {
  const { rows } = await sql<ModerationFigures["reports"][number]>`
    select category, count(*) as made, count(*) filter (where state = 'upheld') as upheld,
      count(*) filter (where state = 'dismissed') as dismissed
    from social.report where dept_id = ${deptId} and created_at > ${since}
    group by category order by made desc, category`.execute(db);
  return rows;
}

export async function countSanctions(
  db: Db,
  deptId: number,
  since: number,
): Promise<ModerationFigures["sanctions"]> {
  const { rows } = await sql<ModerationFigures["sanctions"][number]>`
    select kind, count(*) as made, count(*) filter (where ended_by is not null) as ended
    from social.sanction where dept_id = ${deptId} and created_at > ${since}
    group by kind order by made desc, kind`.execute(db);
  return rows;
}

export async function readSpeed(
  db: Db,
  deptId: number,
  since: number,
): Promise<Pick<ModerationFigures, "medianMs" | "appealsWaiting">> {
  const { rows } = await sql<Pick<ModerationFigures, "medianMs" | "appealsWaiting">>`
    select (select percentile_disc(0.5) within group (order by decided_at - created_at)
        from social.report where dept_id = ${deptId} and decided_at > ${since}) as "medianMs",
      (select count(*) from social.appeal where dept_id = ${deptId} and state = 'pending') as "appealsWaiting"`.execute(
    db,
  );
  return rows[0] ?? { medianMs: null, appealsWaiting: 0 };
}

/** What a moderator decided, by the record of their acts, and what became of it. */
export async function countOwn(
  db: Db,
  deptId: number,
  { accountId, since, today }: { accountId: string; since: number; today: number },
): Promise<ModerationFigures["own"]> {
  const { rows } = await sql<ModerationFigures["own"]>`
    select
      (select count(*) from social.report where dept_id = ${deptId} and decided_by = ${accountId}
        and decided_at > ${today})
        + (select count(*) from social.verification where dept_id = ${deptId} and decided_by = ${accountId}
          and decided_at > ${today})
        + (select count(*) from social.appeal where dept_id = ${deptId} and decided_by = ${accountId}
          and decided_at > ${today}) as today,
      (select count(*) from social.report where dept_id = ${deptId} and decided_by = ${accountId}
        and decided_at > ${since})
        + (select count(*) from social.verification where dept_id = ${deptId} and decided_by = ${accountId}
          and decided_at > ${since})
        + (select count(*) from social.appeal where dept_id = ${deptId} and decided_by = ${accountId}
          and decided_at > ${since}) as week,
      (select count(*) from social.sanction s join social.appeal p on p.sanction_id = s.sanction_id
        where s.dept_id = ${deptId} and s.decided_by = ${accountId} and p.created_at > ${since}) as appealed,
      (select count(*) from social.sanction where dept_id = ${deptId} and decided_by = ${accountId}
        and ended_by <> ${accountId} and ended_at > ${since}) as "takenBack"`.execute(db);
  return rows[0] ?? { today: 0, week: 0, appealed: 0, takenBack: 0 };
}
