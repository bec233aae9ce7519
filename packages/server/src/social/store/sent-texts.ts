import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type Sent = { from: string; hash: Buffer; sketch: Buffer | null; to: string; at: number };

/** So many of what somebody sent are compared with new words, the newest; the same words are found whenever they went. */
const comparedMax = 300;

/** What the writers sent since a moment that may be the same as these words or alike; one question for all. */
export async function listSent(
  db: Db,
  keys: readonly Pick<Sent, "from" | "hash">[],
  since: number,
): Promise<Sent[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Sent>`
    with asked as (select distinct * from unnest(
      ${keys.map(({ from }) => from)}::text[], ${keys.map(({ hash }) => hash)}::bytea[]) k (from_id, text_hash))
    select s.from_id as "from", s.text_hash as hash, s.sketch, s.to_id as "to", s.at
    from asked join social.sent_text s using (from_id, text_hash)
    union
    select s.from_id, s.text_hash, s.sketch, s.to_id, s.at
    from (select distinct from_id from asked) w cross join lateral (
      select * from social.sent_text n where n.from_id = w.from_id and n.at > ${since}
      order by n.at desc limit ${comparedMax}) s`.execute(db);
  return rows;
}

export async function writeSent(trx: Db, deptId: number, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    insert into social.sent_text (from_id, text_hash, to_id, dept_id, at, sketch)
    select k.from_id, k.text_hash, k.to_id, ${deptId}, max(k.at), max(k.sketch)
    from unnest(${sent.map(({ from }) => from)}::text[], ${sent.map(({ hash }) => hash)}::bytea[],
      ${sent.map(({ to }) => to)}::text[], ${sent.map(({ at }) => at)}::int8[],
      ${sent.map(({ sketch }) => sketch)}::bytea[]) k (from_id, text_hash, to_id, at, sketch)
    group by 1, 2, 3
    on conflict (from_id, text_hash, to_id) do update set at = excluded.at`.execute(trx);
}

/** Gives up what counts no more; how much of it there was. */
export async function deleteSent(db: Db, before: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from social.sent_text where (from_id, text_hash, to_id) in (
      select from_id, text_hash, to_id from social.sent_text where at < ${before} order by at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}
