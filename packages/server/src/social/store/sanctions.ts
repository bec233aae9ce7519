import type { AppealAct, AppealState, SanctionKind, SanctionReason } from "@lyceum/contract/shapes";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type SanctionRow = {
  id: string;
  memberId: string;
  nickname: string | null;
  reportId: string | null;
  kind: SanctionKind;
  reason: SanctionReason;
  content: string[];
  isSensitive: boolean;
  createdAt: number;
  untilAt: number | null;
  endedAt: number | null;
  acknowledgedAt: number | null;
  decidedBy: string | null;
  secondedBy: string | null;
  deciderName: string | null;
  liftProposedBy: string | null;
  proposerName: string | null;
  memberRoles: readonly string[];
  appealState: AppealState | null;
  appealText: string | null;
};

/** False when the id is that of another decision, of whatever institution. */
export async function insertSanction(trx: Db, row: Insertable<Tables["social.sanction"]>): Promise<boolean> {
  const done = await trx
    .insertInto("social.sanction")
    .values(row)
    .onConflict((conflict) => conflict.column("sanction_id").doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function findSanction(db: Db, deptId: number, id: string): Promise<SanctionRow | undefined> {
  return await sanctionsOf(db, deptId).where("s.sanction_id", "=", id).executeTakeFirst();
}

/** The newest first. */
export async function listSanctionsOf(db: Db, deptId: number, memberId: string): Promise<SanctionRow[]> {
  return await sanctionsOf(db, deptId)
    .where("s.account_id", "=", memberId)
    .orderBy("s.created_at", "desc")
    .orderBy("s.sanction_id")
    .limit(50)
    .execute();
}

export async function listSanctions(
  db: Db,
  deptId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: SanctionRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    sanctionsOf(db, deptId)
      .orderBy("s.created_at", "desc")
      .orderBy("s.sanction_id")
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom("social.sanction")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("dept_id", "=", deptId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** False when it had ended. `by` null: its time was over. */
export async function endSanction(
  trx: Db,
  deptId: number,
  id: string,
  { by, at }: { by: string | null; at: number },
): Promise<boolean> {
  const done = await trx
    .updateTable("social.sanction")
    .set({ ended_at: at, ended_by: by, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("sanction_id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function proposeLift(trx: Db, deptId: number, id: string, by: string): Promise<void> {
  await trx
    .updateTable("social.sanction")
    .set({ lift_proposed_by: by, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("sanction_id", "=", id)
    .execute();
}

/** False when no such warning waits. */
export async function acknowledge(trx: Db, accountId: string, id: string, at: number): Promise<boolean> {
  const done = await trx
    .updateTable("social.sanction")
    .set({ acknowledged_at: at })
    .where("account_id", "=", accountId)
    .where("sanction_id", "=", id)
    .where("kind", "=", "warn")
    .where("acknowledged_at", "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** False when there is an appeal already. */
export async function insertAppeal(trx: Db, row: Insertable<Tables["social.appeal"]>): Promise<boolean> {
  const done = await trx
    .insertInto("social.appeal")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export type AppealRow = {
  id: string;
  text: string;
  version: number;
  createdAt: number;
  proposedBy: string | null;
  proposedAct: AppealAct | null;
  proposerName: string | null;
};

export async function listAppeals(
  db: Db,
  deptId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: { appeal: AppealRow; sanction: SanctionRow }[]; total: number }> {
  const waiting = appealsOf(db, deptId);
  const [appeals, { total }] = await Promise.all([
    waiting.orderBy("p.created_at").orderBy("p.sanction_id").offset(offset).limit(limit).execute(),
    db
      .selectFrom("social.appeal")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .where("dept_id", "=", deptId)
      .where("state", "=", "pending")
      .executeTakeFirstOrThrow(),
  ]);
  const ids = appeals.map(({ id }) => id);
  const sanctions =
    ids.length === 0 ? [] : await sanctionsOf(db, deptId).where("s.sanction_id", "in", ids).execute();
  const byId = new Map(sanctions.map((one) => [one.id, one]));
  const rows = appeals.flatMap((appeal) => {
    const sanction = byId.get(appeal.id);
    return sanction ? [{ appeal, sanction }] : [];
  });
  return { rows, total };
}

/** An appeal that waits in this version. */
export async function findAppeal(
  db: Db,
  deptId: number,
  id: string,
  version: number,
): Promise<AppealRow | undefined> {
  return await appealsOf(db, deptId)
    .where("p.sanction_id", "=", id)
    .where("p.version", "=", version)
    .executeTakeFirst();
}

/** Whether an appeal against what came of a report waits. */
export async function isAppealed(db: Db, deptId: number, reportId: string): Promise<boolean> {
  const found = await appealsOf(db, deptId)
    .innerJoin("social.sanction as s", "s.sanction_id", "p.sanction_id")
    .where("s.report_id", "=", reportId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function proposeAppeal(
  trx: Db,
  deptId: number,
  id: string,
  { by, act }: { by: string; act: AppealAct },
): Promise<void> {
  await trx
    .updateTable("social.appeal")
    .set({ proposed_by: by, proposed_act: act, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("sanction_id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

export async function decideAppeal(
  trx: Db,
  deptId: number,
  id: string,
  { state, by, at }: { state: "granted" | "refused"; by: string | null; at: number },
): Promise<void> {
  await trx
    .updateTable("social.appeal")
    .set({ state, decided_by: by, decided_at: at, version: sql`version + 1` })
    .where("dept_id", "=", deptId)
    .where("sanction_id", "=", id)
    .where("state", "=", "pending")
    .execute();
}

function appealsOf(db: Db, deptId: number) {
  return db
    .selectFrom("social.appeal as p")
    .leftJoin("social.account as b", "b.id", "p.proposed_by")
    .where("p.dept_id", "=", deptId)
    .where("p.state", "=", "pending")
    .select([
      "p.sanction_id as id",
      "p.text",
      "p.version",
      "p.created_at as createdAt",
      "p.proposed_by as proposedBy",
      "p.proposed_act as proposedAct",
      "b.nick as proposerName",
    ]);
}

function sanctionsOf(db: Db, deptId: number) {
  return db
    .selectFrom("social.sanction as s")
    .innerJoin("social.account as m", "m.id", "s.account_id")
    .leftJoin("social.account as d", "d.id", "s.decided_by")
    .leftJoin("social.account as b", "b.id", "s.lift_proposed_by")
    .leftJoin("social.appeal as p", "p.sanction_id", "s.sanction_id")
    .leftJoin("social.profile_text as t", (join) =>
      join.onRef("t.account_id", "=", "s.account_id").on("t.field", "=", "nickname"),
    )
    .where("s.dept_id", "=", deptId)
    .select([
      "s.sanction_id as id",
      "s.account_id as memberId",
      "t.offered as nickname",
      "s.report_id as reportId",
      "s.kind",
      "s.reason",
      "s.content",
      "s.is_sensitive as isSensitive",
      "s.created_at as createdAt",
      "s.until_at as untilAt",
      "s.ended_at as endedAt",
      "s.acknowledged_at as acknowledgedAt",
      "s.decided_by as decidedBy",
      "s.seconded_by as secondedBy",
      "d.nick as deciderName",
      "s.lift_proposed_by as liftProposedBy",
      "b.nick as proposerName",
      "m.roles as memberRoles",
      "p.state as appealState",
      "p.text as appealText",
    ]);
}
