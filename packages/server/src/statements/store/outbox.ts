import { limits } from "@lyceum/contract/limits";
import type { RefusedStatement } from "@lyceum/contract/shapes";
import type { StatementKind } from "@lyceum/contract/statement-kinds";
import type { LearningFact } from "@lyceum/domain/statements";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Of these, what the institution sends now, while its outbox is not full. */
export async function insertFacts(
  trx: Db,
  deptId: number,
  at: number,
  facts: readonly { accountId: string; fact: LearningFact }[],
): Promise<void> {
  await sql`
    insert into edu.statement_outbox (dept_id, account_id, kind, fact, at, waits_since)
    select s.dept_id, f.account_id, f.fact->>'kind', f.fact, ${at}, ${at}
    from edu.statement_store s
    cross join unnest(${facts.map(({ accountId }) => accountId)}::text[],
      ${facts.map(({ fact }) => JSON.stringify(fact))}::jsonb[]) with ordinality f (account_id, fact, no)
    where s.dept_id = ${deptId} and s.is_enabled and not s.is_full and f.fact->>'kind' = any(s.kinds)
    order by f.no`.execute(trx);
}

/** Takes away what the institution does not want to be sent any more; what was sent says so for a while. */
export async function dropRows(
  trx: Db,
  deptId: number,
  which: { states: readonly ("waiting" | "refused")[]; except: readonly StatementKind[] },
): Promise<void> {
  await trx
    .deleteFrom("edu.statement_outbox")
    .where("dept_id", "=", deptId)
    .where("state", "in", [...which.states])
    .$if(which.except.length > 0, (query) => query.where("kind", "not in", [...which.except]))
    .execute();
}

export type OutboxRow = {
  seq: number;
  statementId: string;
  accountId: string;
  fact: LearningFact;
  at: number;
};

/** What waits, the oldest first. */
export async function listWaiting(db: Db, deptId: number, limit: number): Promise<OutboxRow[]> {
  return await db
    .selectFrom("edu.statement_outbox")
    .select(["seq", "statement_id as statementId", "account_id as accountId", "fact", "at"])
    .where("dept_id", "=", deptId)
    .where("state", "=", "waiting")
    .orderBy("seq")
    .limit(limit)
    .execute();
}

/** What somebody took away meanwhile stays away. */
export async function settleRows(
  db: Db,
  deptId: number,
  seqs: readonly number[],
  to: { state: "sent" | "refused"; reason: string | null; now: number },
): Promise<void> {
  await db
    .updateTable("edu.statement_outbox")
    .set({ state: to.state, reason: to.reason, settled_at: to.now })
    .where("dept_id", "=", deptId)
    .where("seq", "in", [...seqs])
    .where("state", "=", "waiting")
    .execute();
}

export async function countRows(
  db: Db,
  deptId: number,
  dayStart: number,
): Promise<{ waiting: number; refused: number; sentToday: number }> {
  const { rows } = await sql<{ waiting: number; refused: number; sentToday: number }>`
    select
      (select count(*)::int from edu.statement_outbox where dept_id = ${deptId} and state = 'waiting') as waiting,
      (select count(*)::int from edu.statement_outbox where dept_id = ${deptId} and state = 'refused') as refused,
      (select count(*)::int from edu.statement_outbox
        where dept_id = ${deptId} and state = 'sent' and settled_at >= ${dayStart}) as "sentToday"`.execute(
    db,
  );
  return rows[0] ?? { waiting: 0, refused: 0, sentToday: 0 };
}

export async function listRefused(
  db: Db,
  deptId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RefusedStatement[]; total: number }> {
  const { rows } = await sql<RefusedStatement & { total: number }>`
    select seq::text as id, kind, coalesce(fact->>'title', '') as title,
      coalesce(fact->>'titleEn', '') as "titleEn", at, settled_at as "refusedAt",
      coalesce(reason, '') as reason, count(*) over ()::int as total
    from edu.statement_outbox where dept_id = ${deptId} and state = 'refused'
    order by settled_at desc, seq desc limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Lets one that was refused wait again, or (null) all; answers of what kinds they are. */
export async function waitAgain(
  trx: Db,
  deptId: number,
  seq: number | null,
  now: number,
): Promise<StatementKind[]> {
  const rows = await trx
    .updateTable("edu.statement_outbox")
    .set({ state: "waiting", waits_since: now, settled_at: null, reason: null })
    .where("dept_id", "=", deptId)
    .where("state", "=", "refused")
    .$if(seq !== null, (query) => query.where("seq", "=", seq))
    .returning("kind")
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Deletes what was sent or has waited long enough, so many at once; answers how many. */
export async function deleteOld(db: Db, now: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from edu.statement_outbox where seq in (
      select seq from edu.statement_outbox
      where state <> 'waiting' and settled_at < ${now - limits.statementSentLife.value}
        and (state = 'sent' or settled_at < ${now - limits.statementWaitingLife.value})
      union all
      select seq from edu.statement_outbox
      where state = 'waiting' and waits_since < ${now - limits.statementWaitingLife.value}
      limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Of each institution the newest refused ones stay. */
export async function deleteManyRefused(db: Db): Promise<void> {
  await sql`
    delete from edu.statement_outbox where seq in (
      select seq from (
        select seq, row_number() over (partition by dept_id order by settled_at desc, seq desc) as place
        from edu.statement_outbox where state = 'refused') r
      where place > ${limits.statementsRefusedMax.value})`.execute(db);
}
