import type { TeamMuteType } from "@lyceum/contract/shapes";
import type { mayRecall } from "@lyceum/domain/messages";
import { sql } from "kysely";
import { changeKinds, editKinds } from "../../sync/change-kinds.ts";
import type { Db } from "../../ports/database.ts";

export type Notification = {
  seq: number;
  senderId: number;
  idClient: string;
  time: number;
  attach: object;
  /** What is not to happen with it: nothing, unless it says so. */
  flags?: number;
};

/** A notification is a message like others: it takes the next place of the conversation, which is held. */
export async function writeNotification(
  transaction: Db,
  conversationId: number,
  notification: Notification,
): Promise<{ rev: number; members: number[] }> {
  const { seq, time } = notification;
  await insertNotification(transaction, conversationId, notification);
  const { rows } = await sql<{ rev: number; members: number[] }>`
    with moved as (
      update im.conversation
      set last_seq = ${seq}, last_time = greatest(last_time, ${time}), stamp = pg_current_xact_id(), member_rev = member_rev + 1
      where id = ${conversationId}
      returning member_rev
    ), counted as (
      select coalesce(array_agg(person_id), '{}') as members from im.present_member where conversation_id = ${conversationId}
    ), team as (
      update im.team set member_count = cardinality(counted.members), member_update_time = ${time}
      from counted where conversation_id = ${conversationId}
    )
    select moved.member_rev as rev, counted.members from moved, counted`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("a notification had no conversation");
  return row;
}

/** The same of a super team: the members are not counted again, and their revision moves only with them (M8). */
export async function writeSuperNotification(
  transaction: Db,
  conversationId: number,
  notification: Notification,
  { delta, isMoved }: { delta: number; isMoved: boolean },
): Promise<{ rev: number }> {
  const { seq, time, flags = 0 } = notification;
  await insertNotification(transaction, conversationId, notification);
  const { rows } = await sql<{ rev: number }>`
    with team as (
      update im.team set member_count = member_count + ${delta}, member_update_time = ${time}
      where conversation_id = ${conversationId} and ${flags === 0}
    )
    update im.conversation
    set last_seq = ${seq}, stamp = pg_current_xact_id(), member_rev = member_rev + ${isMoved ? 1 : 0},
      last_time = case when ${flags === 0} then greatest(last_time, ${time}) else last_time end
    where id = ${conversationId}
    returning member_rev as rev`.execute(transaction);
  const [row] = rows;
  if (!row) throw new Error("a notification had no conversation");
  return row;
}

async function insertNotification(
  transaction: Db,
  conversationId: number,
  { seq, senderId, idClient, time, attach, flags = 0 }: Notification,
): Promise<void> {
  await sql`
    insert into im.message (conversation_id, seq, sender_id, id_client, "time", sender_pts, type, flags, body, attach)
    values (${conversationId}, ${seq}, ${senderId}, ${idClient}, ${time}, 0, 5, ${flags}, '', ${JSON.stringify(attach)}::json)`.execute(
    transaction,
  );
}

/** One entry in the log of each of these people, which are held; answers the places. */
export async function appendToLogs(
  transaction: Db,
  personIds: readonly number[],
  conversationId: number,
  seq: number,
  data: object,
): Promise<{ person_id: number; pts: number }[]> {
  const { rows } = await sql<{ person_id: number; pts: number }>`
    with moved as (
      update im.person_log_head set pts = pts + 1 where person_id = any(${[...personIds]}::int8[]) returning person_id, pts
    ), entry as (
      insert into im.change (person_id, pts, kind, conversation_id, seq, data)
      select person_id, pts, ${sql.lit(changeKinds.team)}, ${conversationId}, ${seq}, ${JSON.stringify(data)}::jsonb from moved
    )
    select person_id, pts from moved`.execute(transaction);
  return rows;
}

/** Who is silent in a team, and whether this member is. */
export async function readMute(
  transaction: Db,
  teamId: number,
  personId: number,
): Promise<{ muteType: TeamMuteType; isMuted: boolean }> {
  const row = await transaction
    .selectFrom("im.team as t")
    .innerJoin("im.team_member as m", "m.conversation_id", "t.conversation_id")
    .select(["t.mute_type", "m.is_muted"])
    .where("t.conversation_id", "=", teamId)
    .where("m.person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return { muteType: row.mute_type, isMuted: row.is_muted };
}

/** What decides whether a message may be recalled. */
export async function readRecallable(
  transaction: Db,
  conversationId: number,
  seq: number,
): Promise<Parameters<typeof mayRecall>[0]> {
  const row = await transaction
    .selectFrom("im.message")
    .select(["sender_id as senderId", "type", "time", "recalled_time"])
    .where("conversation_id", "=", conversationId)
    .where("seq", "=", seq)
    .executeTakeFirst();
  return row ? { ...row, isRecalled: row.recalled_time !== null } : null;
}

/** Takes a message away for everybody, and out of the search; false when that was done before. */
export async function recallMessage(
  transaction: Db,
  conversationId: number,
  seq: number,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    with recalled as (
      update im.message set body = '', custom = null, attach = null, extra = null, recalled_time = ${now}
      where conversation_id = ${conversationId} and seq = ${seq} and recalled_time is null
      returning seq
    ), forgotten as (
      delete from im.message_token where conversation_id = ${conversationId} and seq = ${seq}
    ), unsaid as (
      delete from im.message_edit where conversation_id = ${conversationId} and seq = ${seq}
    )
    select seq from recalled`.execute(transaction);
  return rows.length > 0;
}

const kindNumbers = { recall: editKinds.recall, edit: changeKinds.edit } as const;

/** That a message was recalled or edited, in the log of each of these people, which are held. */
export async function appendEntries(
  transaction: Db,
  kind: keyof typeof kindNumbers,
  personIds: readonly number[],
  conversationId: number,
  seq: number,
): Promise<{ person_id: number; pts: number }[]> {
  const { rows } = await sql<{ person_id: number; pts: number }>`
    with moved as (
      update im.person_log_head set pts = pts + 1 where person_id = any(${[...personIds]}::int8[]) returning person_id, pts
    ), entry as (
      insert into im.change (person_id, pts, kind, conversation_id, seq)
      select person_id, pts, ${sql.lit(kindNumbers[kind])}, ${conversationId}, ${seq} from moved
    )
    select person_id, pts from moved`.execute(transaction);
  return rows;
}
