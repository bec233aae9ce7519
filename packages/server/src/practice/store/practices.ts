import type { PracticePlan, PracticeReason, QuestionAnswer, Subject } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

export type PracticeRecord = {
  practiceId: number;
  subject: Subject;
  points: string[];
  goal: number;
  endedAt: number | null;
};

const columns = sql`p.practice_id as "practiceId", p.subject, p.points, p.goal, p.ended_at as "endedAt"`;

export async function findPractice(
  db: Db,
  { deptId, accountId }: Owner,
  practiceId: number,
): Promise<PracticeRecord | undefined> {
  const { rows } = await sql<PracticeRecord>`select ${columns} from edu.practice p
    where p.dept_id = ${deptId} and p.account_id = ${accountId} and p.practice_id = ${practiceId}`.execute(
    db,
  );
  return rows[0];
}

/** What a learner does in practice happens one after the other, on whatever devices. */
export async function lockLearner(trx: Db, { deptId, accountId }: Owner): Promise<void> {
  await sql`select from edu.account where id = ${accountId} and dept_id = ${deptId} for no key update`.execute(
    trx,
  );
}

/** The same for somebody who may be gone meanwhile; false: they are. */
export async function lockActiveLearner(trx: Db, { deptId, accountId }: Owner): Promise<boolean> {
  const { rows } = await sql`select from edu.account
    where id = ${accountId} and dept_id = ${deptId} and status = 'active' for no key update`.execute(trx);
  return rows.length > 0;
}

/** The one that is not over, with how many of its questions are answered. */
export async function findOpenPractice(
  db: Db,
  { deptId, accountId }: Owner,
): Promise<(PracticeRecord & { answered: number }) | undefined> {
  const { rows } = await sql<PracticeRecord & { answered: number }>`select ${columns},
      (select count(*)::int from edu.practice_item i where i.practice_id = p.practice_id and i.share is not null) as answered
    from edu.practice p where p.dept_id = ${deptId} and p.account_id = ${accountId} and p.ended_at is null`.execute(
    db,
  );
  return rows[0];
}

export async function insertPractice(
  trx: Db,
  { deptId, accountId }: Owner,
  { subject, points, goal }: PracticePlan,
  now: number,
): Promise<number> {
  const { practice_id: practiceId } = await trx
    .insertInto("edu.practice")
    .values({
      dept_id: deptId,
      account_id: accountId,
      subject,
      points,
      goal,
      started_at: now,
      ended_at: null,
    })
    .returning("practice_id")
    .executeTakeFirstOrThrow();
  return practiceId;
}

/** Ends what is not over: one practice, or all of a learner. A question that waits is no part of it. */
export async function endPractices(
  trx: Db,
  { deptId, accountId }: Owner,
  practiceId: number | null,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`update edu.practice set ended_at = ${now}
    where dept_id = ${deptId} and account_id = ${accountId} and ended_at is null
      and (${practiceId}::int8 is null or practice_id = ${practiceId}) returning practice_id as id`.execute(
    trx,
  );
  for (const { id } of rows)
    // There is one at most.
    // oxlint-disable-next-line no-await-in-loop
    await dropWaiting(trx, { deptId, accountId }, id);
}

export async function dropWaiting(trx: Db, { deptId, accountId }: Owner, practiceId: number): Promise<void> {
  await trx
    .deleteFrom("edu.practice_item")
    .where("practice_id", "=", practiceId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("share", "is", null)
    .execute();
}

export async function deletePractices(trx: Db, { deptId, accountId }: Owner): Promise<void> {
  await trx
    .deleteFrom("edu.practice")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .execute();
}

export type MasteryChange = { point: string; before: number | null; after: number };

export type PracticeItem = {
  seq: number;
  questionId: number;
  version: number;
  reason: PracticeReason;
  answer: QuestionAnswer | null;
  share: number | null;
  mastery: MasteryChange[];
};

export async function listItems(db: Db, deptId: number, practiceId: number): Promise<PracticeItem[]> {
  const { rows } = await sql<PracticeItem>`
    select seq, question_id as "questionId", version, answer, share, mastery,
      jsonb_build_object('kind', reason, 'point', point, 'wrongAt', wrong_at) as reason
    from edu.practice_item where dept_id = ${deptId} and practice_id = ${practiceId} order by seq`.execute(
    db,
  );
  return rows;
}

export async function insertItem(
  trx: Db,
  { deptId, accountId }: Owner,
  practiceId: number,
  { seq, questionId, version, reason }: Pick<PracticeItem, "seq" | "questionId" | "version" | "reason">,
): Promise<void> {
  await trx
    .insertInto("edu.practice_item")
    .values({
      practice_id: practiceId,
      seq,
      dept_id: deptId,
      account_id: accountId,
      question_id: questionId,
      version,
      reason: reason.kind,
      point: reason.point,
      wrong_at: reason.wrongAt,
      answer: null,
      share: null,
      mastery: JSON.stringify([]),
      time_ms: null,
      answered_at: null,
    })
    .execute();
}

export async function writeAnswer(
  trx: Db,
  { deptId, accountId }: Owner,
  practiceId: number,
  next: {
    seq: number;
    answer: QuestionAnswer | null;
    share: number;
    mastery: readonly MasteryChange[];
    timeMs: number;
    now: number;
  },
): Promise<void> {
  await trx
    .updateTable("edu.practice_item")
    .set({
      answer: next.answer === null ? null : JSON.stringify(next.answer),
      share: next.share,
      mastery: JSON.stringify(next.mastery),
      time_ms: next.timeMs,
      answered_at: next.now,
    })
    .where("practice_id", "=", practiceId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("seq", "=", next.seq)
    .execute();
}

/** Those of these questions that a learner has answered in practice, or has back in homework: they have seen what is right. */
export async function listAnswered(
  db: Db,
  { deptId, accountId }: Owner,
  questionIds: readonly number[],
): Promise<Set<number>> {
  const asked = sql`dept_id = ${deptId} and account_id = ${accountId} and question_id = any(${[...questionIds]}::int8[])`;
  const { rows } = await sql<{ id: number }>`
    select question_id as id from edu.practice_item where ${asked} and share is not null
    union select question_id from edu.ability_homework where ${asked}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
