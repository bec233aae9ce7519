import type { QuestionContent, SavedFolders, SavedQuestionRow, Subject } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Owner = { deptId: number; accountId: string };

/** What somebody saves at the same time on two devices comes one after the other: the bounds count all of it. */
export async function lockCollection(trx: Db, { accountId, deptId }: Owner): Promise<void> {
  await sql`select from edu.account where id = ${accountId} and dept_id = ${deptId} for no key update`.execute(
    trx,
  );
}

export type SavedRecord = {
  savedId: number;
  folderId: number | null;
  questionId: number;
  version: number;
  content: QuestionContent;
  note: string;
  savedAt: number;
  isRemoved: boolean;
  entryId: number | null;
  /** When the wrong book asks it; null: it does not. */
  dueAt: number | null;
};

/** SQL: the folder of a saved question; one that was taken away holds nothing. */
const folderOf = sql`(select f.folder_id from edu.question_folder f
  where f.folder_id = s.folder_id and f.removed_at is null)`;

export async function findSaved(db: Db, owner: Owner, savedId: number): Promise<SavedRecord | undefined> {
  const { rows } = await sql<SavedRecord>`
    select s.saved_id as "savedId", ${folderOf} as "folderId", s.question_id as "questionId", s.version, v.content,
      s.note, s.saved_at as "savedAt", s.removed_at is not null as "isRemoved", e.entry_id as "entryId",
      case when e.status = 'active' then e.due_at end as "dueAt"
    from edu.saved_question s
    join edu.question_version v on v.question_id = s.question_id and v.version = s.version
    left join edu.wrong_entry e on e.account_id = s.account_id and e.question_id = s.question_id
    where s.dept_id = ${owner.deptId} and s.account_id = ${owner.accountId} and s.saved_id = ${savedId}`.execute(
    db,
  );
  return rows[0];
}

export type SavedQuery = {
  /** 0: in no folder; null: all. */
  folderId: number | null;
  subject: Subject | null;
  pattern: string | null;
  limit: number;
  offset: number;
};

export async function listSaved(
  db: Db,
  { deptId, accountId }: Owner,
  query: SavedQuery,
): Promise<{ rows: SavedQuestionRow[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [
    sql`s.dept_id = ${deptId} and s.account_id = ${accountId} and s.removed_at is null`,
  ];
  if (query.folderId !== null)
    parts.push(query.folderId === 0 ? sql`${folderOf} is null` : sql`${folderOf} = ${query.folderId}`);
  if (query.subject !== null) parts.push(sql`v.content->>'subject' = ${query.subject}`);
  if (query.pattern !== null)
    parts.push(sql`(v.words ilike ${query.pattern} or s.note ilike ${query.pattern})`);
  const from = sql`from edu.saved_question s
    join edu.question_version v on v.question_id = s.question_id and v.version = s.version
    where ${sql.join(parts, sql` and `)}`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
    sql<SavedQuestionRow>`
      select s.saved_id as "savedId", ${folderOf} as "folderId", v.content->'body'->>'kind' as kind,
        v.content->>'subject' as subject, left(v.words, 200) as words, v.content->'tags' as tags, s.note,
        s.saved_at as "savedAt"
      ${from} order by s.saved_at desc, s.saved_id desc limit ${query.limit} offset ${query.offset}`.execute(
      db,
    ),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

export async function listFolders(db: Db, { deptId, accountId }: Owner): Promise<SavedFolders> {
  const { rows } = await sql<SavedFolders>`
    with own as (
      select ${folderOf} as folder_id from edu.saved_question s
      where s.dept_id = ${deptId} and s.account_id = ${accountId} and s.removed_at is null
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object('folderId', f.folder_id, 'name', f.name,
        'count', (select count(*) from own where own.folder_id = f.folder_id)) order by lower(f.name), f.folder_id)
        from edu.question_folder f
        where f.dept_id = ${deptId} and f.account_id = ${accountId} and f.removed_at is null), '[]') as folders,
      (select count(*)::int from own where folder_id is null) as unsorted,
      (select count(*)::int from own) as all`.execute(db);
  return rows[0] ?? { folders: [], unsorted: 0, all: 0 };
}

export type FolderRecord = { folderId: number; name: string; isRemoved: boolean };

export async function findFolder(
  db: Db,
  { deptId, accountId }: Owner,
  folderId: number,
): Promise<FolderRecord | undefined> {
  const { rows } = await sql<FolderRecord>`
    select folder_id as "folderId", name, removed_at is not null as "isRemoved" from edu.question_folder
    where dept_id = ${deptId} and account_id = ${accountId} and folder_id = ${folderId}`.execute(db);
  return rows[0];
}

export async function insertFolder(
  trx: Db,
  { deptId, accountId }: Owner,
  name: string,
  now: number,
): Promise<number> {
  const { folder_id: folderId } = await trx
    .insertInto("edu.question_folder")
    .values({ dept_id: deptId, account_id: accountId, name, created_at: now, removed_at: null })
    .returning("folder_id")
    .executeTakeFirstOrThrow();
  return folderId;
}

export async function updateFolder(
  trx: Db,
  { deptId, accountId }: Owner,
  folderId: number,
  change: { name?: string; removed_at?: number | null },
): Promise<void> {
  await trx
    .updateTable("edu.question_folder")
    .set(change)
    .where("folder_id", "=", folderId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .execute();
}

/** The question is saved; one that was taken away comes back as it was. */
export async function upsertSaved(
  trx: Db,
  { deptId, accountId }: Owner,
  saved: { questionId: number; version: number; folderId: number | null; now: number },
): Promise<{ savedId: number; isNew: boolean }> {
  const { rows } = await sql<{ savedId: number; isNew: boolean }>`
    insert into edu.saved_question as s (dept_id, account_id, question_id, version, folder_id, saved_at)
    values (${deptId}, ${accountId}, ${saved.questionId}, ${saved.version}, ${saved.folderId}, ${saved.now})
    on conflict (account_id, question_id) do update set version = excluded.version, removed_at = null,
      saved_at = case when s.removed_at is null then s.saved_at else excluded.saved_at end,
      folder_id = coalesce(excluded.folder_id, s.folder_id)
    returning saved_id as "savedId", xmax = 0 as "isNew"`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error("a saved question was not written");
  return row;
}

export async function updateSaved(
  trx: Db,
  { deptId, accountId }: Owner,
  savedId: number,
  change: { note?: string; removed_at?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.saved_question")
    .set(change)
    .where("saved_id", "=", savedId)
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function moveSaved(
  trx: Db,
  { deptId, accountId }: Owner,
  savedIds: readonly number[],
  folderId: number | null,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.saved_question")
    .set({ folder_id: folderId })
    .where("saved_id", "in", [...savedIds])
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was taken away before that moment can no longer be taken back. */
export async function purgeRemoved(trx: Db, { deptId, accountId }: Owner, before: number): Promise<void> {
  for (const table of ["edu.saved_question", "edu.question_folder"] as const)
    // oxlint-disable-next-line no-await-in-loop
    await trx
      .deleteFrom(table)
      .where("dept_id", "=", deptId)
      .where("account_id", "=", accountId)
      .where("removed_at", "<", before)
      .execute();
}

/** The question at a place of somebody's own work, in the version that it has there, if the work is returned. */
export async function findMetQuestion(
  db: Db,
  { deptId, accountId }: Owner,
  { submissionId, itemNo }: { submissionId: number; itemNo: number },
): Promise<{ questionId: number; version: number } | undefined> {
  const { rows } = await sql<{ questionId: number; version: number }>`
    select i.question_id as "questionId", i.version from edu.submission s
    join edu.homework_item i on i.homework_id = s.homework_id and i.item_no = ${itemNo}
    where s.dept_id = ${deptId} and s.account_id = ${accountId} and s.submission_id = ${submissionId}
      and s.state = 'returned'`.execute(db);
  return rows[0];
}

/**
 * The question at a place of a quiz that somebody takes part in as a member, in the version that it has there, once they were told
 * what is right: in practice with their answer, in a live round when its time is over.
 */
export async function findRevealedQuestion(
  db: Db,
  { deptId, accountId, now }: Owner & { now: number },
  { roundId, itemNo }: { roundId: number; itemNo: number },
): Promise<{ questionId: number; version: number } | undefined> {
  const { rows } = await sql<{ questionId: number; version: number }>`
    select i.question_id as "questionId", i.version from edu.quiz_round r
    join edu.quiz_round_item i on i.round_id = r.round_id and i.item_no = ${itemNo}
    join edu.quiz_player p on p.round_id = r.round_id and p.account_id = ${accountId} and p.removed_at is null
    where r.dept_id = ${deptId} and r.round_id = ${roundId} and (
      case when r.host_id is null then exists (
        select from edu.quiz_answer a where a.player_id = p.player_id and a.item_no = i.item_no)
      else i.item_no < r.item_no
        or (i.item_no = r.item_no and (r.phase <> 'question' or r.closes_at <= ${now})) end)`.execute(db);
  return rows[0];
}
