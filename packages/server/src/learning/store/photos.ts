import type { SubmissionState } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { mayGive, openMarks } from "./second-desk.ts";
import type { Db } from "../../ports/database.ts";

type Whose = { deptId: number; accountId: string };

type WorkOwner = {
  submissionId: number;
  accountId: string;
  state: SubmissionState;
  /** Of the homework. */
  ownerId: string | null;
  classIds: number[];
  /** The viewer answers for the pupil. */
  isWard: boolean;
};

/** Whose these works are, for somebody who looks at what belongs to them. */
export async function listWorkOwners(
  db: Db,
  { deptId, accountId }: Whose,
  submissionIds: readonly number[],
): Promise<WorkOwner[]> {
  const { rows } = await sql<WorkOwner>`
    select s.submission_id as "submissionId", s.account_id as "accountId", s.state, h.owner_id as "ownerId",
      array(select c.class_id from edu.homework_class c where c.homework_id = h.homework_id) as "classIds",
      exists (select from edu.guardian_link l where l.dept_id = s.dept_id and l.ward_id = s.account_id
        and l.guardian_id = ${accountId}) as "isWard"
    from edu.submission s join edu.homework h on h.homework_id = s.homework_id
    where s.dept_id = ${deptId} and s.submission_id = any(${[...submissionIds]}::int8[])`.execute(db);
  return rows;
}

/** The answers of these works that lie on somebody's desk to be marked a second time, as "work.question". */
export async function listSecondPages(
  db: Db,
  { deptId, accountId }: Whose,
  submissionIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.submission_id || '.' || m.item_no as id from ${openMarks}
    join edu.second_marking p on p.homework_id = m.homework_id and p.stopped_at is null
    join edu.second_marker k on k.homework_id = m.homework_id and k.account_id = ${accountId}
    where m.dept_id = ${deptId} and m.submission_id = any(${[...submissionIds]}::int8[])
      and ${mayGive(accountId)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those of these assets that are pictures which somebody has brought and which have been looked at. */
export async function listOwnPictures(
  trx: Db,
  { deptId, accountId }: Whose,
  assetIds: readonly string[],
): Promise<string[]> {
  if (assetIds.length === 0) return [];
  const rows = await trx
    .selectFrom("edu.asset")
    .select("id")
    .where("dept_id", "=", deptId)
    .where("owner_id", "=", accountId)
    .where("kind", "=", "image")
    .where("state", "=", "ready")
    .where("id", "in", assetIds)
    .execute();
  return rows.map(({ id }) => id);
}
