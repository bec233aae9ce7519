import type { ToolScoreRow } from "@lyceum/contract/shapes";
import type { ToolScore } from "@lyceum/domain/outside-tools";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Unit = { deptId: number; courseId: number; unitId: string };
type Page = { limit: number; offset: number };

/**
 * The account that a tool knows by a word, of those who were handed to it in this unit and are still here; null: it has met
 * nobody of this name there.
 */
export async function findKnown(
  db: Db,
  { deptId, courseId, unitId }: Unit,
  toolId: number,
  sub: string,
): Promise<string | null> {
  const { rows } = await sql<{ accountId: string }>`
    select p.account_id as "accountId" from edu.lti_person p
    join edu.lti_opened o on o.tool_id = p.tool_id and o.account_id = p.account_id and o.dept_id = p.dept_id
      and o.course_id = ${courseId} and o.unit_id = ${unitId}
    join edu.account a on a.id = p.account_id and a.dept_id = p.dept_id and a.status = 'active'
    where p.dept_id = ${deptId} and p.tool_id = ${toolId} and p.sub = ${sub}`.execute(db);
  return rows[0]?.accountId ?? null;
}

/** Of this tool alone: another one in the unit starts over. */
export async function findScore(
  trx: Db,
  { deptId, courseId, unitId }: Unit,
  accountId: string,
  toolId: number,
): Promise<ToolScore | null> {
  const { rows } = await sql<ToolScore>`
    select score_given as "scoreGiven", score_maximum as "scoreMaximum", activity, grading, comment, said_at as "saidAt"
    from edu.lti_score
    where dept_id = ${deptId} and course_id = ${courseId} and unit_id = ${unitId} and account_id = ${accountId}
      and tool_id = ${toolId}`.execute(trx);
  return rows[0] ?? null;
}

export async function saveScore(
  trx: Db,
  { deptId, courseId, unitId }: Unit,
  accountId: string,
  toolId: number,
  score: ToolScore,
): Promise<void> {
  const values = {
    tool_id: toolId,
    score_given: score.scoreGiven,
    score_maximum: score.scoreMaximum,
    activity: score.activity,
    grading: score.grading,
    comment: score.comment,
    said_at: score.saidAt,
  };
  await trx
    .insertInto("edu.lti_score")
    .values({ dept_id: deptId, course_id: courseId, unit_id: unitId, account_id: accountId, ...values })
    .onConflict((on) => on.columns(["course_id", "account_id", "unit_id"]).doUpdateSet(values))
    .execute();
}

type Result = Pick<ToolScore, "scoreGiven" | "scoreMaximum" | "comment"> & { sub: string };

/** What a tool has reported in a unit, by the words that it knows people by; of one person where `sub` is not null. */
export async function listResults(
  db: Db,
  { deptId, courseId, unitId }: Unit,
  toolId: number,
  { sub, limit, offset }: Page & { sub: string | null },
): Promise<Result[]> {
  const { rows } = await sql<Result>`
    select p.sub, s.score_given as "scoreGiven", s.score_maximum as "scoreMaximum", s.comment
    from edu.lti_score s
    join edu.lti_person p on p.tool_id = s.tool_id and p.account_id = s.account_id and p.dept_id = s.dept_id
    where s.dept_id = ${deptId} and s.course_id = ${courseId} and s.unit_id = ${unitId} and s.tool_id = ${toolId}
      and (${sub}::text is null or p.sub = ${sub})
    order by p.sub limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** The same for staff, by name, of the tool that the unit opens now. */
export async function listScores(
  db: Db,
  { deptId, courseId, unitId }: Unit,
  { limit, offset }: Page,
): Promise<{ rows: ToolScoreRow[]; total: number }> {
  const { rows } = await sql<ToolScoreRow & { total: number }>`
    select a.id as "userId", a.nick as name, s.score_given as "scoreGiven", s.score_maximum as "scoreMaximum",
      s.activity, s.grading, s.comment, s.said_at as "saidAt", count(*) over ()::int as total
    from edu.lti_score s
    join edu.course_unit u on u.course_id = s.course_id and u.unit_id = s.unit_id and u.dept_id = s.dept_id
      and u.item->>'kind' = 'tool' and (u.item->>'toolId')::int8 = s.tool_id
    join edu.account a on a.id = s.account_id and a.dept_id = s.dept_id
    where s.dept_id = ${deptId} and s.course_id = ${courseId} and s.unit_id = ${unitId}
    order by a.nick, a.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
