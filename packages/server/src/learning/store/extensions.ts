import type { SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { SubmissionRecord } from "./submissions.ts";
import { keepSecondMarks } from "./kept-versions.ts";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };

export type Extension = { accountId: string; untilAt: number };

/** The other ends of a piece of homework; of one pupil, where one is named. */
export async function listExtensions(
  db: Db,
  { deptId, homeworkId }: Place,
  accountId?: string,
): Promise<Extension[]> {
  let query = db
    .selectFrom("edu.homework_extension")
    .select(["account_id as accountId", "until_at as untilAt"])
    .where("dept_id", "=", deptId)
    .where("homework_id", "=", homeworkId);
  if (accountId !== undefined) query = query.where("account_id", "=", accountId);
  return await query.execute();
}

export async function upsertExtension(
  trx: Db,
  { deptId, homeworkId, accountId, untilAt, at }: Place & Extension & { at: number },
): Promise<void> {
  await trx
    .insertInto("edu.homework_extension")
    .values({
      homework_id: homeworkId,
      account_id: accountId,
      dept_id: deptId,
      until_at: untilAt,
      given_at: at,
    })
    .onConflict((on) =>
      on.columns(["homework_id", "account_id"]).doUpdateSet({ until_at: untilAt, given_at: at }),
    )
    .execute();
}

/** Whether somebody is a pupil of one of these classes. */
export async function isPupilOf(
  db: Db,
  {
    deptId,
    accountId,
    classIds,
    now,
  }: { deptId: number; accountId: string; classIds: readonly number[]; now: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from edu.role_grant g where g.dept_id = ${deptId} and g.account_id = ${accountId}
      and g.class_id = any(${[...classIds]}::int8[]) and ${pupilOf(now)} limit 1`.execute(db);
  return rows.length === 1;
}

/** Keeps work that is locked as it is now, with its marks, and opens it again without them. */
export async function reopenSubmission(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  { state, at, isReclaimed }: { state: SubmissionState; at: number; isReclaimed: boolean },
): Promise<void> {
  await sql`
    insert into edu.submission_version
      (submission_id, version_no, dept_id, state, submitted_at, score, comment, answers, kept_at, reclaimed)
    select s.submission_id, coalesce((select max(v.version_no) from edu.submission_version v
        where v.submission_id = s.submission_id), 0) + 1,
      s.dept_id, s.state, s.submitted_at, s.score, s.comment,
      coalesce((select jsonb_agg(jsonb_build_object('itemNo', a.item_no, 'answer', a.answer, 'score', a.score,
        'comment', a.comment, 'rubricId', m.rubric_id, 'rubricVersion', m.rubric_version, 'picks', m.picks,
        'partScores', m.part_scores, 'partRubrics', m.part_rubrics, 'reason', m.reason,
        'ink', (select jsonb_agg(jsonb_build_object('assetId', i.asset_id, 'items', i.items) order by i.place)
          from edu.page_ink i where i.submission_id = a.submission_id and i.item_no = a.item_no)) order by a.item_no) from edu.submission_answer a
        left join edu.answer_mark m on m.submission_id = a.submission_id and m.item_no = a.item_no
        where a.submission_id = s.submission_id), '[]'),
      ${at}, ${isReclaimed}
    from edu.submission s where s.submission_id = ${submissionId} and s.dept_id = ${deptId}`.execute(trx);
  await keepSecondMarks(trx, { submissionId, deptId });
  await trx
    .deleteFrom("edu.answer_mark")
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx
    .deleteFrom("edu.second_mark")
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx
    .deleteFrom("edu.page_ink")
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx
    .deleteFrom("edu.second_ink")
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx
    .updateTable("edu.submission_answer")
    .set({ score: null, graded_by: null, comment: "", base_score: null, is_ruled: false })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
  await trx
    .updateTable("edu.submission")
    .set({ state, submitted_at: null, is_late: false, score: null, returned_at: null, comment: "" })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Gives an attempt with a time limit another end. */
export async function setDeadline(
  trx: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
  deadlineAt: number,
): Promise<void> {
  await trx
    .updateTable("edu.submission")
    .set({ deadline_at: deadlineAt })
    .where("submission_id", "=", submissionId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** How often work was kept before it was opened again. */
export async function countKeptVersions(
  db: Db,
  { submissionId, deptId }: Pick<SubmissionRecord, "submissionId" | "deptId">,
): Promise<number> {
  const { kept } = await db
    .selectFrom("edu.submission_version")
    .select((of) => of.fn.countAll<string>().as("kept"))
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .executeTakeFirstOrThrow();
  return Number(kept);
}

type Reclaims = { isTouched: boolean; reclaims: number };

/**
 * Of handed-in works, whether a person has judged, or written about, some of it, or others were told what is right, and how
 * often it was taken back, by the works.
 */
export async function listReclaims(
  db: Db,
  deptId: number,
  submissionIds: readonly number[],
): Promise<Map<number, Reclaims>> {
  if (submissionIds.length === 0) return new Map();
  const { rows } = await sql<Reclaims & { submissionId: number }>`
    select s.submission_id as "submissionId", s.comment <> ''
      or exists (select from edu.submission_answer a where a.submission_id = s.submission_id
        and (a.graded_by is not null or a.comment <> ''))
      or exists (select from edu.answer_mark m where m.submission_id = s.submission_id)
      or exists (select from edu.page_ink i where i.submission_id = s.submission_id)
      or exists (select from edu.second_ink i where i.submission_id = s.submission_id)
      or exists (select from edu.second_mark k where k.submission_id = s.submission_id
        and (k.marked_by is not null or k.first_by is not null))
      or exists (select from edu.submission o where o.dept_id = s.dept_id and o.homework_id = s.homework_id
        and o.state = 'returned') as "isTouched",
      (select count(*)::int from edu.submission_version v where v.submission_id = s.submission_id and v.reclaimed) as reclaims
    from edu.submission s
    where s.submission_id = any(${[...submissionIds]}::int8[]) and s.dept_id = ${deptId}`.execute(db);
  return new Map(rows.map(({ submissionId, ...one }) => [submissionId, one]));
}
