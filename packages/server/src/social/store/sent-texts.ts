import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";

type Db = Kysely<Tables>;
type Sent = { from: string; hash: Buffer; to: string; at: number };

/** To whom the words went, and when last; one question for all. */
export async function listSent(db: Db, keys: readonly Pick<Sent, "from" | "hash">[]): Promise<Sent[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<Sent>`
    select s.from_id as "from", s.text_hash as hash, s.to_id as "to", s.at
    from (select distinct * from unnest(${keys.map(({ from }) => from)}::text[], ${keys.map(({ hash }) => hash)}::bytea[])) k (from_id, text_hash)
    join social.sent_text s using (from_id, text_hash)`.execute(db);
  return rows;
}

export async function writeSent(trx: Db, deptId: number, sent: readonly Sent[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`
    insert into social.sent_text (from_id, text_hash, to_id, dept_id, at)
    select k.from_id, k.text_hash, k.to_id, ${deptId}, max(k.at)
    from unnest(${sent.map(({ from }) => from)}::text[], ${sent.map(({ hash }) => hash)}::bytea[],
      ${sent.map(({ to }) => to)}::text[], ${sent.map(({ at }) => at)}::int8[]) k (from_id, text_hash, to_id, at)
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
