import type { HomeworkContent, QuestionContent, QuestionKind } from "@lyceum/contract/shapes";
import type { HomeworkTimes } from "@lyceum/domain/learning";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** A piece of homework without its questions. */
export type HomeworkRecord = HomeworkTimes & {
  homeworkId: number;
  deptId: number;
  ownerId: string | null;
  ownerName: string;
  version: number;
  title: string;
  note: string;
  subject: HomeworkContent["subject"];
  releaseRule: HomeworkContent["releaseRule"];
  attempts: number;
  isShuffled: boolean;
  /** Minutes for an attempt; null: no limit. */
  timeLimit: number | null;
  /** Work with a lower one is still to be graded again. */
  rulingVersion: number;
  /** Since when it is archived; null: it is not. */
  archivedAt: number | null;
  classIds: number[];
};

/**
 * "share": it stays as it is, while others may say so, too; "shareIfFree": the same, but it is not found while somebody holds
 * it; true: nobody else does anything with it.
 */
type Lock = boolean | "share" | "shareIfFree";

const lockClauses = {
  share: sql`for share of h`,
  shareIfFree: sql`for share of h skip locked`,
  true: sql`for no key update of h`,
  false: sql``,
} as const;

/** Locked, others may still write rows that refer to it: those who mark hold a work first, and would wait for each other. */
export async function findHomework(
  db: Db,
  deptId: number,
  homeworkId: number,
  { locks }: { locks: Lock },
): Promise<HomeworkRecord | undefined> {
  const { rows } = await sql<HomeworkRecord>`
    select h.homework_id as "homeworkId", h.dept_id as "deptId", h.owner_id as "ownerId",
      coalesce(a.nick, '') as "ownerName", h.version, h.state, h.title, h.note, h.subject, h.open_at as "openAt",
      h.due_at as "dueAt", h.close_at as "closeAt", h.release_rule as "releaseRule", h.attempts,
      h.is_shuffled as "isShuffled", h.time_limit as "timeLimit", h.ruling_version as "rulingVersion",
      h.archived_at as "archivedAt",
      array(select c.class_id from edu.homework_class c where c.homework_id = h.homework_id order by 1) as "classIds"
    from edu.homework h left join edu.account a on a.id = h.owner_id
    where h.dept_id = ${deptId} and h.homework_id = ${homeworkId}
    ${lockClauses[`${locks}`]}`.execute(db);
  return rows[0];
}

export type ItemRecord = {
  itemNo: number;
  questionId: number;
  version: number;
  points: number;
  kind: QuestionKind;
  words: string;
  content: QuestionContent;
};

/** The questions of a piece of homework in their order, each in the version that it has there. */
export async function listItems(db: Db, deptId: number, homeworkId: number): Promise<ItemRecord[]> {
  const { rows } = await itemsIn(deptId, homeworkId, sql`i.version`).execute(db);
  return rows;
}

/** The same as pupils have them: until it is published each question changes with the bank. */
export async function listAskedItems(
  db: Db,
  { deptId, homeworkId, state }: Pick<HomeworkRecord, "deptId" | "homeworkId" | "state">,
): Promise<ItemRecord[]> {
  const newest = sql`(select q.version from edu.question q where q.question_id = i.question_id)`;
  const version = state === "draft" ? newest : sql`i.version`;
  const { rows } = await itemsIn(deptId, homeworkId, version).execute(db);
  return rows;
}

function itemsIn(deptId: number, homeworkId: number, version: RawBuilder<unknown>): RawBuilder<ItemRecord> {
  return sql<ItemRecord>`
    select i.item_no as "itemNo", i.question_id as "questionId", v.version, i.points,
      v.content->'body'->>'kind' as kind, left(v.words, 200) as words, v.content
    from edu.homework_item i
    join edu.question_version v on v.question_id = i.question_id and v.version = ${version}
    where i.dept_id = ${deptId} and i.homework_id = ${homeworkId}
    order by i.item_no`;
}

type Written = { deptId: number; accountId: string; content: HomeworkContent; at: number };

export async function insertHomework(trx: Db, { deptId, accountId, content, at }: Written): Promise<number> {
  const { homework_id: homeworkId } = await trx
    .insertInto("edu.homework")
    .values({
      ...columnsOf(content),
      dept_id: deptId,
      owner_id: accountId,
      state: "draft",
      created_at: at,
      updated_at: at,
    })
    .returning("homework_id")
    .executeTakeFirstOrThrow();
  await insertParts(trx, deptId, homeworkId, content);
  return homeworkId;
}

export async function saveHomework(
  trx: Db,
  homeworkId: number,
  { deptId, content, at, version }: Written & { version: number },
): Promise<void> {
  await trx
    .updateTable("edu.homework")
    .set({ ...columnsOf(content), version, updated_at: at })
    .where("homework_id", "=", homeworkId)
    .where("dept_id", "=", deptId)
    .execute();
  for (const table of ["edu.homework_class", "edu.homework_item"] as const)
    await trx.deleteFrom(table).where("homework_id", "=", homeworkId).where("dept_id", "=", deptId).execute();
  await insertParts(trx, deptId, homeworkId, content);
}

export async function setHomeworkState(
  trx: Db,
  { homeworkId, deptId, version }: HomeworkRecord,
  state: "published" | "withdrawn",
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.homework")
    .set({ state, version: version + 1, updated_at: at })
    .where("homework_id", "=", homeworkId)
    .where("dept_id", "=", deptId)
    .execute();
  if (state !== "published") return;
  // From now on every answer is to these versions.
  await sql`update edu.homework_item i set version = q.version from edu.question q
    where i.homework_id = ${homeworkId} and i.dept_id = ${deptId} and q.question_id = i.question_id`.execute(
    trx,
  );
}

/** Archived since a time, or not; what is written in it stays what it was. */
export async function setArchived(
  trx: Db,
  { homeworkId, deptId }: Pick<HomeworkRecord, "homeworkId" | "deptId">,
  archivedAt: number | null,
): Promise<void> {
  await trx
    .updateTable("edu.homework")
    .set({ archived_at: archivedAt })
    .where("homework_id", "=", homeworkId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** How many of these questions the institution has. */
export async function countQuestions(db: Db, deptId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edu.question
    where dept_id = ${deptId} and question_id = any(${[...ids]}::int8[])`.execute(db);
  return rows[0]?.count ?? 0;
}

async function insertParts(
  trx: Db,
  deptId: number,
  homeworkId: number,
  { classIds, items }: HomeworkContent,
): Promise<void> {
  await sql`insert into edu.homework_class (homework_id, class_id, dept_id)
    select ${homeworkId}, c.class_id, ${deptId} from edu.school_class c
    where c.dept_id = ${deptId} and c.class_id = any(${[...classIds]}::int8[])`.execute(trx);
  await sql`insert into edu.homework_item (homework_id, item_no, dept_id, question_id, version, points)
    select ${homeworkId}, i.place - 1, ${deptId}, q.question_id, q.version, i.points
    from unnest(${items.map(({ questionId }) => questionId)}::int8[], ${items.map(({ points }) => points)}::int2[])
      with ordinality as i (question_id, points, place)
    join edu.question q on q.question_id = i.question_id and q.dept_id = ${deptId}`.execute(trx);
}

function columnsOf(content: HomeworkContent) {
  const { title, note, subject, openAt, dueAt, closeAt, releaseRule, attempts, isShuffled } = content;
  const { timeLimit = null } = content;
  return {
    title,
    note,
    subject,
    open_at: openAt,
    due_at: dueAt,
    close_at: closeAt,
    release_rule: releaseRule,
    attempts,
    is_shuffled: isShuffled,
    time_limit: timeLimit,
  };
}
