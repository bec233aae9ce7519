import type { NoticeContent, NoticeCounts, NoticeSender, NoticeState } from "@lyceum/contract/shapes";
import { type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { writtenColumns } from "../../db/written.ts";
import { counts } from "./audience.ts";
import { isSentTo, places } from "./reach.ts";
import { senderOf } from "./readers.ts";
import type { Db } from "../../ports/database.ts";

export type NoticeRecord = {
  noticeId: number;
  deptId: number;
  state: NoticeState;
  content: NoticeContent;
  version: number;
  publishedVersion: number | null;
  publishedAt: number | null;
  scheduledAt: number | null;
  remindedAt: number | null;
  authorId: string | null;
  editedBy: string | null;
  updatedAt: number;
};

/** One notice of the institution; locked until the transaction ends where it is going to be changed. */
export async function findNotice(
  db: Db,
  deptId: number,
  noticeId: number,
  { locks }: { locks: boolean },
): Promise<NoticeRecord | undefined> {
  const found = db
    .selectFrom("edu.notice")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row && recordOf(row);
}

/** A notice that an institution above has sent to this one, as it stands; held, nobody changes it until the transaction ends. */
export async function findReceived(
  db: Db,
  deptId: number,
  noticeId: number,
  { isHeld }: { isHeld: boolean },
): Promise<NoticeRecord | undefined> {
  const { rows } = await sql<Selectable<Tables["edu.notice"]>>`
    select n.* from edu.notice n where n.notice_id = ${noticeId} and n.state = 'published'
      and n.dept_id <> ${deptId} and ${isSentTo("n", deptId)}
    ${isHeld ? sql`for share of n` : sql``}`.execute(db);
  return rows[0] && recordOf(rows[0]);
}

export async function insertNotice(
  trx: Db,
  {
    deptId,
    content,
    accountId,
    at,
  }: { deptId: number; content: NoticeContent; accountId: string; at: number },
): Promise<number> {
  const { notice_id: noticeId } = await trx
    .insertInto("edu.notice")
    .values({
      dept_id: deptId,
      ...columnsOf(content),
      author_id: accountId,
      edited_by: accountId,
      created_at: at,
      updated_at: at,
    })
    .returning("notice_id")
    .executeTakeFirstOrThrow();
  return noticeId;
}

export async function updateNotice(
  trx: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
  change: Updateable<Tables["edu.notice"]>,
): Promise<void> {
  await trx
    .updateTable("edu.notice")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId)
    .execute();
}

export async function deleteNotice(
  trx: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
): Promise<void> {
  await trx
    .deleteFrom("edu.notice")
    .where("dept_id", "=", deptId)
    .where("notice_id", "=", noticeId)
    .execute();
}

type Facts = { author: string; sender: NoticeSender; counts: NoticeCounts | null };

/** From whom a notice is and how many it is for, as an institution sees it, in one question. */
export async function readFacts(
  db: Db,
  { deptId, noticeId }: Pick<NoticeRecord, "deptId" | "noticeId">,
  seenFrom: number,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce(p.nick, '') as author, ${senderOf(seenFrom)} as sender, ${counts} as counts
    from edu.notice n cross join ${places(seenFrom)}
    left join edu.account p on p.id = n.author_id and p.dept_id = ${seenFrom}
    where n.dept_id = ${deptId} and n.notice_id = ${noticeId}`.execute(db);
  return rows[0] ?? { author: "", sender: null, counts: null };
}

/** The columns that hold what is written. */
export function columnsOf(content: NoticeContent) {
  return {
    ...writtenColumns(content),
    attachments: content.attachments,
    audience: content.audience,
    audience_roles: content.roles,
    audience_classes: content.classIds,
    audience_schools: content.schoolIds,
    is_public: content.isPublic,
    needs_confirmation: content.needsConfirmation,
    confirm_by: content.confirmBy,
    pinned: content.pinned,
  };
}

export function recordOf(row: Selectable<Tables["edu.notice"]>): NoticeRecord {
  return {
    noticeId: row.notice_id,
    deptId: row.dept_id,
    state: row.state,
    content: {
      audience: row.audience,
      roles: row.audience_roles,
      classIds: row.audience_classes,
      schoolIds: row.audience_schools,
      title: row.title,
      titleEn: row.title_en,
      body: row.body,
      bodyEn: row.body_en,
      attachments: row.attachments,
      isPublic: row.is_public,
      needsConfirmation: row.needs_confirmation,
      confirmBy: row.confirm_by,
      pinned: row.pinned,
    },
    version: row.version,
    publishedVersion: row.published_version,
    publishedAt: row.published_at,
    scheduledAt: row.scheduled_at,
    remindedAt: row.reminded_at,
    authorId: row.author_id,
    editedBy: row.edited_by,
    updatedAt: row.updated_at,
  };
}
