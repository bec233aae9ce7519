import { sql } from "kysely";
import { pupilOf } from "./classes.ts";
import type { Db } from "../../ports/database.ts";

type ToTell = {
  deptId: number;
  homeworkId: number;
  what: "assigned" | "due" | "returned" | "extended" | "reopened" | "regraded" | "commented" | "secondMark";
  submissionId: number | null;
  /** Who was given another end, or was newly chosen to mark a second time. */
  accountId: string | null;
  now: number;
  /** The last account of the page before. */
  after: string;
  limit: number;
};

/** Whom something about a piece of homework is for, by their accounts. */
export async function listToTell(db: Db, query: ToTell): Promise<string[]> {
  const { deptId, homeworkId, what, submissionId, accountId, now, after, limit } = query;
  const who =
    what === "secondMark"
      ? sql`select k.account_id from edu.second_marker k
          join edu.second_marking p on p.homework_id = k.homework_id and p.stopped_at is null
          where k.dept_id = ${deptId} and k.homework_id = ${homeworkId}
            and (${accountId}::text is null or k.account_id = ${accountId}) and exists (
            select from edu.second_mark m where m.homework_id = k.homework_id and m.state = 'open' and m.score is null)`
      : what === "returned" || what === "regraded" || what === "commented"
        ? sql`select s.account_id from edu.submission s
          where s.dept_id = ${deptId} and s.homework_id = ${homeworkId} and s.submission_id = ${submissionId}
            and s.state = 'returned'`
        : sql`select g.account_id from edu.role_grant g
          join edu.homework_class k on k.class_id = g.class_id and k.homework_id = ${homeworkId}
          where g.dept_id = ${deptId} and ${pupilOf(now)} and (${accountId}::text is null or g.account_id = ${accountId})
            and (${what} <> 'due' or not exists (
            select from edu.submission s where s.homework_id = ${homeworkId} and s.account_id = g.account_id
              and s.state <> 'inProgress'))`;
  const { rows } = await sql<{ account: string }>`
    select distinct w.account_id as account from (${who}) w where w.account_id > ${after}
    order by 1 limit ${limit}`.execute(db);
  return rows.map(({ account }) => account);
}

/** When a pupil's work came back; null: it has not. */
export async function findReturnedAt(db: Db, deptId: number, submissionId: number): Promise<number | null> {
  const row = await db
    .selectFrom("edu.submission")
    .select("returned_at")
    .where("dept_id", "=", deptId)
    .where("submission_id", "=", submissionId)
    .executeTakeFirst();
  return row?.returned_at ?? null;
}
