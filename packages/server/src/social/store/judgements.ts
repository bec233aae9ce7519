import { limits } from "@lyceum/contract/limits";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Who judges whom. */
export type PairOfJudgement = { fromId: string; toId: string };

/** What somebody has given; whether the other of the pair is among those they judged before. */
export type GivenBefore = PairOfJudgement & { isJudged: boolean; times: number[]; vipUntil: number };

/** Holds profiles until the transaction ends, but those that somebody holds. Answers whose it holds. */
export async function lockFreeProfiles(
  trx: Db,
  people: readonly { deptId: number; id: string }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select p.account_id as id from social.profile p
    join (select distinct * from unnest((select ${people.map(({ id }) => id)}::text[]),
      (select ${people.map(({ deptId }) => deptId)}::int8[])) k (account_id, dept_id)) k using (account_id, dept_id)
    order by p.account_id for update of p skip locked`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Of each pair: the moments of the likes that count for the day, and until when premium holds. */
export async function readGivenOf(
  trx: Db,
  pairs: readonly PairOfJudgement[],
  now: number,
): Promise<GivenBefore[]> {
  const { rows } = await sql<GivenBefore>`
    select k.from_id as "fromId", k.to_id as "toId",
      exists (select from social.judgement b where b.from_id = k.from_id and b.to_id = k.to_id) as "isJudged",
      array(select j.at from social.judgement j
        where j.from_id = k.from_id and j.kind = 'like' and j.at > ${now - limits.likesWindow.value}
        union all select j.liked_at from social.judgement j
        where j.from_id = k.from_id and j.liked_at > ${now - limits.likesWindow.value}) as times,
      coalesce((select greatest(e.vip_until, e.vip_grace_until) from social.entitlement e
        where e.account_id = k.from_id), 0) as "vipUntil"
    from unnest((select ${pairs.map(({ fromId }) => fromId)}::text[]),
      (select ${pairs.map(({ toId }) => toId)}::text[])) k (from_id, to_id)`.execute(trx);
  return rows;
}

/** The profiles of all are held, and none of them has judged the other before. */
export async function insertJudgements(
  trx: Db,
  all: readonly (PairOfJudgement & { deptId: number; kind: "like" | "pass" })[],
  at: number,
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    insert into social.judgement (from_id, to_id, dept_id, kind, at)
    select from_id, to_id, dept_id, kind, ${at}::int8
    from unnest((select ${all.map(({ fromId }) => fromId)}::text[]), (select ${all.map(({ toId }) => toId)}::text[]),
      (select ${all.map(({ deptId }) => deptId)}::int8[]), (select ${all.map(({ kind }) => kind)}::text[]))
      k (from_id, to_id, dept_id, kind)`.execute(trx);
}

/** A match that ended is none again when both like each other again: their judgements went with it. */
export async function insertMatches(
  trx: Db,
  all: readonly (PairOfJudgement & { deptId: number })[],
  at: number,
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    insert into social.match as m (lo_id, hi_id, dept_id, at, ended_at)
    select least(one, other), greatest(one, other), dept_id, ${at}::int8, null
    from unnest((select ${all.map(({ fromId }) => fromId)}::text[]), (select ${all.map(({ toId }) => toId)}::text[]),
      (select ${all.map(({ deptId }) => deptId)}::int8[])) k (one, other, dept_id)
    on conflict (lo_id, hi_id) do update set at = excluded.at, ended_at = null
      where m.ended_at is not null`.execute(trx);
}
