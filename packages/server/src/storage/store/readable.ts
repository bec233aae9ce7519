import type { Realm } from "../../app/context.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Database } from "../../ports/database.ts";
import type { StoredObject } from "./objects.ts";

/**
 * What a person may read: their own objects, those of messages that they see, and those of the chat of rooms that they made
 * or were in. Always in the person's own realm, and in edu in their own institution. What a member of the social realm sent
 * ends with the match, with a block, and while their profile is closed or a school keeps the two apart.
 * $1 is the person, $2 the number of the realm, $3 the time, $4 the name of the realm.
 */
const readable = `
  from im.person me
  join im.object o on o.realm = me.realm and (o.realm = ${realmNumbers.social} or o.dept_id = me.dept_id)
  where me.id = $1 and me.realm = $2 and o.type <> ''
    and (o.expire_sec = 0 or o.stored_time + o.expire_sec * 1000 > $3)
    and (o.owner_id = me.id or exists (
      select
      from im.message m
      join im.participant p on p.conversation_id = m.conversation_id and p.person_id = me.id
      where m.attach ->> 'url' = '/objects/' || $4 || '/' || o.name
        and m.recalled_time is null and m.seq > p.cleared_seq
        and not exists (
          select from im.hidden h
          where h.person_id = me.id and h.conversation_id = m.conversation_id and h.seq = m.seq
        )
        and (me.realm <> ${realmNumbers.social} or exists (
          select
          from im.person s
          join social.match t on t.lo_id = least(s.account, me.account) and t.hi_id = greatest(s.account, me.account)
          join social.profile f on f.account_id = s.account
          where s.id = m.sender_id and t.ended_at is null and f.state <> 'suspended'
            and not exists (
              select from social.school_group g join social.school_group h using (group_mac)
              where g.account_id = me.account and h.account_id = s.account and (g.is_staff or h.is_staff)
            )
        ))
    ) or exists (
      select
      from rooms.message c
      join rooms.room r on r.id = c.room_id and r.realm = me.realm and r.dept_id = me.dept_id
      where c.attach ->> 'url' = '/objects/' || $4 || '/' || o.name
        and (r.creator = me.account or exists (
          select from rooms.entry e
          where e.room_id = c.room_id and e.event ->> 'type' = 'joined'
            and e.event -> 'member' ->> 'account' = me.account
        ))
    ))`;

const columns = `o.id, o.realm, o.dept_id, o.owner_id, o.name, o.context, o.tag, o.sent_size, o.size, o.type, o.w, o.h,
  o.create_time, o.stored_time, o.expire_sec, o.dur, o.md5, o.sha256, o.provider`;

/** Of these names, the stored objects that a person may read. */
export async function findReadable(
  database: Database,
  realm: Realm,
  personId: number,
  names: readonly string[],
  now: number,
): Promise<StoredObject[]> {
  return await database.query<StoredObject>({
    name: "im-object-readable",
    text: `select ${columns} ${readable} and o.name = any($5::text[])`,
    values: [personId, realmNumbers[realm], now, realm, names],
  });
}

type Sum = { md5: string; size: number };

/** An object with these bytes, as they were sent, that a person may read and that stays. What others have plays no part. */
export async function findReadableBySum(
  database: Database,
  realm: Realm,
  personId: number,
  { md5, size }: Sum,
  now: number,
): Promise<StoredObject | null> {
  const found = await database.query<StoredObject>({
    name: "im-object-readable-sum",
    text: `select ${columns} ${readable} and o.md5 = $5 and o.sent_size = $6 and o.expire_sec = 0
      order by (o.owner_id = me.id) desc, o.id desc limit 1`,
    values: [personId, realmNumbers[realm], now, realm, md5, size],
  });
  return found[0] ?? null;
}
