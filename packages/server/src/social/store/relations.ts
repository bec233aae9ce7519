import type {
  BlockedMember,
  CaseSource,
  EndedMatch,
  KeptProfile,
  ReportCategory,
} from "@lyceum/contract/shapes";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { pairOf } from "./pair.ts";
import type { Db } from "../../ports/database.ts";

/** `likedAt`: of the like of a match that has ended since. */
export type Judgement = { kind: "like" | "pass"; at: number; likedAt: number | null };

export async function readJudgement(trx: Db, fromId: string, toId: string): Promise<Judgement | undefined> {
  return await trx
    .selectFrom("social.judgement")
    .select(["kind", "at", "liked_at as likedAt"])
    .where("from_id", "=", fromId)
    .where("to_id", "=", toId)
    .executeTakeFirst();
}

/** When the likes since a moment were given, also those of matches that ended. */
export async function readLikeTimes(db: Db, fromId: string, since: number): Promise<number[]> {
  const given = db.selectFrom("social.judgement").where("from_id", "=", fromId);
  const rows = await given
    .select("at")
    .where("kind", "=", "like")
    .where("at", ">", since)
    .unionAll(given.select((of) => of.ref("liked_at").$notNull().as("at")).where("liked_at", ">", since))
    .execute();
  return rows.map(({ at }) => at);
}

export async function upsertJudgement(trx: Db, row: Insertable<Tables["social.judgement"]>): Promise<void> {
  await trx
    .insertInto("social.judgement")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["from_id", "to_id"]).doUpdateSet({ kind: row.kind, at: row.at }),
    )
    .execute();
}

/** Passes over whoever the match was with; the like that it ends with stays counted (D2). */
export async function passAfterMatch(
  trx: Db,
  row: Omit<Insertable<Tables["social.judgement"]>, "kind">,
): Promise<void> {
  await trx
    .insertInto("social.judgement")
    .values({ ...row, kind: "pass" })
    .onConflict((conflict) =>
      conflict.columns(["from_id", "to_id"]).doUpdateSet((of) => ({
        kind: "pass",
        at: row.at,
        liked_at: of
          .case()
          .when("social.judgement.kind", "=", "like")
          .then(of.ref("social.judgement.at"))
          .else(of.ref("social.judgement.liked_at"))
          .end(),
      })),
    )
    .execute();
}

export async function deleteJudgement(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.deleteFrom("social.judgement").where("from_id", "=", fromId).where("to_id", "=", toId).execute();
}

/** A match that ended is none again when both like each other again: their judgements went with it. */
export async function upsertMatch(
  trx: Db,
  { deptId, one, other, at }: { deptId: number; one: string; other: string; at: number },
): Promise<void> {
  await trx
    .insertInto("social.match")
    .values({ ...pairOf(one, other), dept_id: deptId, at, ended_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(["lo_id", "hi_id"])
        .doUpdateSet({ at, ended_at: null })
        .where("social.match.ended_at", "is not", null),
    )
    .execute();
}

/** True when there was one. */
export async function endMatch(
  trx: Db,
  deptId: number,
  one: string,
  other: string,
  at: number,
): Promise<boolean> {
  const { lo_id, hi_id } = pairOf(one, other);
  const ended = await trx
    .updateTable("social.match")
    .set({ ended_at: at })
    .where("dept_id", "=", deptId)
    .where("lo_id", "=", lo_id)
    .where("hi_id", "=", hi_id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

export async function listMatchesOf(
  db: Db,
  deptId: number,
  accountId: string,
): Promise<{ id: string; at: number }[]> {
  return await db
    .selectFrom("social.match")
    .select([sql<string>`case when lo_id = ${accountId} then hi_id else lo_id end`.as("id"), "at"])
    .where("dept_id", "=", deptId)
    .where("ended_at", "is", null)
    .where((row) => row.or([row("lo_id", "=", accountId), row("hi_id", "=", accountId)]))
    .orderBy("at", "desc")
    .orderBy("lo_id")
    .orderBy("hi_id")
    .limit(1_000)
    .execute();
}

export async function insertBlock(trx: Db, row: Insertable<Tables["social.block"]>): Promise<void> {
  await trx
    .insertInto("social.block")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(trx: Db, fromId: string, toId: string): Promise<void> {
  await trx.deleteFrom("social.block").where("from_id", "=", fromId).where("to_id", "=", toId).execute();
}

/** Whom somebody has blocked, by the name that they had for others last; the newest first. */
export async function listBlocksOf(
  db: Db,
  deptId: number,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: BlockedMember[]; total: number }> {
  const blocks = db
    .selectFrom("social.block as b")
    .where("b.dept_id", "=", deptId)
    .where("b.from_id", "=", accountId);
  const { total } = await blocks
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await blocks
    .leftJoin("social.profile_text as t", (join) =>
      join.onRef("t.account_id", "=", "b.to_id").on("t.field", "=", "nickname"),
    )
    .select(["b.to_id as userId", sql<string>`coalesce(t.shown, '')`.as("nickname"), "b.at"])
    .orderBy("b.at", "desc")
    .orderBy("b.to_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total };
}

/** With whom a match of somebody has ended, by the name that they had for others last; the newest first. */
export async function listEndedMatches(
  db: Db,
  deptId: number,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: EndedMatch[]; total: number }> {
  const { rows } = await sql<EndedMatch & { total: number }>`
    select o.id as "userId", coalesce(t.shown, '') as nickname, o.at, count(*) over () as total
    from (
      select hi_id as id, ended_at as at from social.match
      where lo_id = ${accountId} and dept_id = ${deptId} and ended_at is not null
      union all
      select lo_id, ended_at from social.match
      where hi_id = ${accountId} and dept_id = ${deptId} and ended_at is not null) o
    left join social.profile_text t on t.account_id = o.id and t.field = 'nickname'
    where not exists (select from social.block b where b.from_id = ${accountId} and b.to_id = o.id)
    order by o.at desc, o.id offset ${offset} limit ${limit}`.execute(db);
  return {
    rows: rows.map(({ userId, nickname, at }) => ({ userId, nickname, at })),
    total: Number(rows[0]?.total ?? 0),
  };
}

export async function countReports(db: Db, reporterId: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom("social.report")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("reporter_id", "=", reporterId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether a moderator found an urgent report of the one against the other to be wrong: those close a profile. */
export async function hasDismissedReport(db: Db, reporterId: string, targetId: string): Promise<boolean> {
  const found = await db
    .selectFrom("social.report")
    .select("report_id")
    .where("reporter_id", "=", reporterId)
    .where("target_id", "=", targetId)
    .where("state", "=", "dismissed")
    .where("priority", "=", 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type NewReport = {
  report_id: string;
  dept_id: number;
  reporter_id: string;
  target_id: string;
  category: ReportCategory;
  text: string;
  priority: number;
  source: CaseSource;
  created_at: number;
  evidence: KeptProfile;
};

export async function insertReport(trx: Db, report: NewReport): Promise<void> {
  await trx
    .insertInto("social.report")
    .values({ ...report, evidence: JSON.stringify(report.evidence), decided_at: null, decided_by: null })
    .execute();
}

/** Rows that somebody judges just now are left out: the count is a figure for ranking, and nobody waits for it. */
export async function addExposure(
  db: Db,
  shown: readonly { deptId: number; id: string; times: number }[],
): Promise<void> {
  if (shown.length === 0) return;
  const [ids, deptIds, times] = [
    shown.map(({ id }) => id),
    shown.map(({ deptId }) => deptId),
    shown.map((one) => one.times),
  ];
  await sql`
    update social.profile p set exposure = p.exposure + s.times
    from (
      select o.account_id, k.times
      from unnest((select ${ids}::text[]), (select ${deptIds}::int8[]), (select ${times}::int4[]))
        k (account_id, dept_id, times)
      join social.profile o on o.account_id = k.account_id and o.dept_id = k.dept_id
      order by o.account_id for update of o skip locked) s
    where p.account_id = s.account_id`.execute(db);
}
