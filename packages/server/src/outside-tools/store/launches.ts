import { type Selectable, sql } from "kysely";
import type { OutsideToolTables } from "../../db/tables/outside-tools.ts";
import type { Db } from "../../ports/database.ts";

export type LaunchRow = Selectable<OutsideToolTables["edu.lti_launch"]>;

type NewLaunch = {
  hintHash: Buffer;
  deptId: number;
  toolId: number;
  accountId: string;
  unit: { courseId: number; unitId: string } | null;
  choiceHash: Buffer | null;
  endsAt: number;
};

/** A launch that begins; those of the same person that are over go. */
export async function insertLaunch(trx: Db, launch: NewLaunch, now: number): Promise<void> {
  await trx
    .deleteFrom("edu.lti_launch")
    .where("dept_id", "=", launch.deptId)
    .where("account_id", "=", launch.accountId)
    .where("ends_at", "<=", now)
    .execute();
  await trx
    .insertInto("edu.lti_launch")
    .values({
      hint_hash: launch.hintHash,
      dept_id: launch.deptId,
      tool_id: launch.toolId,
      account_id: launch.accountId,
      course_id: launch.unit?.courseId ?? null,
      unit_id: launch.unit?.unitId ?? null,
      ends_at: launch.endsAt,
      ticket_hash: null,
      browser_hash: null,
      redirect_url: null,
      nonce: null,
      state: null,
      choice_hash: launch.choiceHash,
    })
    .execute();
}

/** One that its tool has not asked about yet. */
export async function findLaunch(
  db: Db,
  deptId: number,
  hintHash: Buffer,
  now: number,
): Promise<LaunchRow | undefined> {
  return await db
    .selectFrom("edu.lti_launch")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("hint_hash", "=", hintHash)
    .where("ticket_hash", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
}

type Asked = { ticketHash: Buffer; browserHash: Buffer; redirectUrl: string; nonce: string; state: string };

/** Whether the tool was the first to ask about it. */
export async function askLaunch(
  db: Db,
  { dept_id: deptId, hint_hash: hintHash }: Pick<LaunchRow, "dept_id" | "hint_hash">,
  asked: Asked,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("edu.lti_launch")
    .set({
      ticket_hash: asked.ticketHash,
      browser_hash: asked.browserHash,
      redirect_url: asked.redirectUrl,
      nonce: asked.nonce,
      state: asked.state,
    })
    .where("dept_id", "=", deptId)
    .where("hint_hash", "=", hintHash)
    .where("ticket_hash", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those that are under way to a tool whose addresses are others now, or that is switched off. */
export async function deleteLaunches(trx: Db, deptId: number, toolId: number): Promise<void> {
  await trx
    .deleteFrom("edu.lti_launch")
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId)
    .execute();
}

export type AnsweredLaunch = Omit<LaunchRow, "redirect_url" | "nonce" | "state"> & {
  redirect_url: string;
  nonce: string;
  state: string;
  /** Of the person it was opened for, who is still there. */
  nick: string;
  roles: string[];
  email: string | null;
};

/** Takes it away: it is answered once. */
export async function takeLaunch(
  db: Db,
  deptId: number,
  { ticketHash, browserHash }: Pick<Asked, "ticketHash" | "browserHash">,
  now: number,
): Promise<AnsweredLaunch | undefined> {
  const { rows } = await sql<AnsweredLaunch>`
    delete from edu.lti_launch l using edu.account a
    where l.dept_id = ${deptId} and l.ticket_hash = ${ticketHash} and l.browser_hash = ${browserHash} and l.ends_at > ${now}
      and a.id = l.account_id and a.dept_id = l.dept_id and a.status = 'active'
    returning l.*, a.nick, a.email, a.roles`.execute(db);
  return rows[0];
}
