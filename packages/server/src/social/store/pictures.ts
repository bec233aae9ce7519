import type { PictureChoice } from "@lyceum/contract/shapes";
import type { OfferedPicture } from "@lyceum/domain/social";
import { sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { isOfPortal } from "./profile.ts";
import type { Db } from "../../ports/database.ts";

/** The name of the object, null where the message carries none; who sends it to whom. */
export type Offer = { name: string | null; from: string; to: string };

/** Of each picture what decides whether it may be sent, in their order. */
export async function readOffers(db: Db, offers: readonly Offer[], since: number): Promise<OfferedPicture[]> {
  if (offers.length === 0) return [];
  const { rows } = await sql<OfferedPicture>`
    select o.id is not null as "isOwn", coalesce(o.sent_size, 0) as size,
      coalesce(o.sha256 is not null and ${isOfPortal(sql.ref<Buffer>("o.sha256"))}, false) as "isOfPortal",
      (select count(*)::int4 from social.sent_picture s where s.from_id = k.from_id and s.at > ${since}) as "sentCount",
      coalesce((select c.choice from social.picture_choice c
        where c.account_id = k.to_id and c.peer_id = k.from_id), 'ask') as choice
    from unnest(${offers.map(({ name }) => name ?? "")}::text[], ${offers.map(({ from }) => from)}::text[],
      ${offers.map(({ to }) => to)}::text[]) with ordinality as k (name, from_id, to_id, n)
    left join im.person p on p.realm = ${realmNumbers.social} and p.account = k.from_id
    left join im.object o on o.realm = p.realm and o.name = k.name and o.owner_id = p.id
      and o.stored_time is not null and o.expire_sec = 0 and o.type like 'image/%' and o.w is not null
    order by k.n`.execute(db);
  return rows;
}

export async function writeSentPictures(
  trx: Db,
  deptId: number,
  sent: readonly { name: string; from: string; to: string; at: number }[],
): Promise<void> {
  if (sent.length === 0) return;
  await trx
    .insertInto("social.sent_picture")
    .values(
      sent.map(({ name, from, to, at }) => ({
        object_name: name,
        from_id: from,
        to_id: to,
        dept_id: deptId,
        at,
      })),
    )
    // The same message, sent again.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What one wants of pictures of the other. */
export async function readChoice(db: Db, accountId: string, peerId: string): Promise<PictureChoice> {
  const row = await db
    .selectFrom("social.picture_choice")
    .select("choice")
    .where("account_id", "=", accountId)
    .where("peer_id", "=", peerId)
    .executeTakeFirst();
  return row?.choice ?? "ask";
}

export async function writeChoice(
  trx: Db,
  { deptId, accountId, peerId }: { deptId: number; accountId: string; peerId: string },
  choice: PictureChoice,
  at: number,
): Promise<void> {
  if (choice === "ask") {
    await trx
      .deleteFrom("social.picture_choice")
      .where("account_id", "=", accountId)
      .where("peer_id", "=", peerId)
      .execute();
    return;
  }
  await trx
    .insertInto("social.picture_choice")
    .values({ account_id: accountId, peer_id: peerId, dept_id: deptId, choice, at })
    .onConflict((conflict) => conflict.columns(["account_id", "peer_id"]).doUpdateSet({ choice, at }))
    .execute();
}

type Over = { sentBefore: number; endedBefore: number; now: number; limit: number };

/**
 * Forgets pictures that nobody sees any more: the message was taken back, or the match ended before a moment. A file that went
 * to nobody else ends with it. How many were forgotten.
 */
export async function endPictures(trx: Db, { sentBefore, endedBefore, now, limit }: Over): Promise<number> {
  const { rows } = await sql<{ name: string }>`
    delete from social.sent_picture where (object_name, to_id) in (
      select s.object_name, s.to_id from social.sent_picture s
      left join social.match t on t.lo_id = least(s.from_id, s.to_id) and t.hi_id = greatest(s.from_id, s.to_id)
      where s.at < ${sentBefore} and (t.lo_id is null or t.ended_at < ${endedBefore} or not exists (
        select from im.message m
        where m.attach ->> 'url' = '/objects/social/' || s.object_name and m.recalled_time is null))
      order by s.at limit ${limit})
    returning object_name as name`.execute(trx);
  if (rows.length === 0) return 0;
  await sql`
    update im.object o set expire_sec = 1, stored_time = ${now - 1_000}
    where o.realm = ${realmNumbers.social} and o.name = any(${rows.map(({ name }) => name)}::text[])
      and o.stored_time is not null
      and not exists (select from social.sent_picture s where s.object_name = o.name)`.execute(trx);
  return rows.length;
}
