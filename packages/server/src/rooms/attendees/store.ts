import type { RoomAttendee, RoomEntry, RoomNotification } from "@lyceum/contract/shapes";
import { mayBeInTeamCall } from "@lyceum/domain/signalling";
import { hasOption } from "@lyceum/domain/sites";
import { sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Realm } from "../../ports/realm.ts";
import { readInstitution, type RoomRow } from "../store.ts";
import type { Db } from "../../ports/database.ts";

export async function isAttendee(db: Db, roomId: number, account: string): Promise<boolean> {
  const row = await db
    .selectFrom("rooms.attendee")
    .select("account")
    .where("room_id", "=", roomId)
    .where("account", "=", account)
    .executeTakeFirst();
  return row !== undefined;
}

/** Into the room of a call come its two people, or who may be in that of its team now; into other rooms anybody, as they say. */
export async function mayEnterCall(
  db: Db,
  room: Pick<RoomRow, "id" | "call_channel" | "realm">,
  account: string,
): Promise<boolean> {
  if (room.call_channel === null) return true;
  return (await mayEnterTeamCall(db, room, account)) ?? (await isAttendee(db, room.id, account));
}

/**
 * Whether a person is in the team that a room is the call of, and may be in its call as their school says now; null: it is
 * the room of no team (D8).
 */
export async function mayEnterTeamCall(
  db: Db,
  { call_channel: channelId, realm }: Pick<RoomRow, "call_channel" | "realm">,
  account: string,
): Promise<boolean | null> {
  const { rows } = await sql<{ kind: string | null; is_staff: boolean; dept_id: number }>`
    select who.kind, who.is_staff, who.dept_id
    from im.signal_channel c left join lateral (
      select p.kind, p.is_staff, p.dept_id from im.present_member m join im.person p on p.id = m.person_id
      where m.conversation_id = c.team_id and p.realm = ${realm} and p.account = ${account}
    ) who on true
    where c.id = ${channelId} and c.team_id is not null`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { kind, is_staff: isStaff, dept_id: deptId } = found;
  if (kind === null) return false;
  if (mayBeInTeamCall({ kind, isStaff }, false)) return true;
  const institution = await readInstitution(db, deptId);
  return (
    institution !== undefined && mayBeInTeamCall({ kind, isStaff }, hasOption(institution, "pupilCalls"))
  );
}

export async function readAttendees(db: Db, roomId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("rooms.attendee")
    .select("account")
    .where("room_id", "=", roomId)
    .orderBy("account")
    .execute();
  return rows.map(({ account }) => account);
}

/** The caller holds the room's lock. Answers who is new and who is gone. */
export async function setAttendees(
  transaction: Db,
  roomId: number,
  accounts: readonly string[],
): Promise<{ added: string[]; removed: string[] }> {
  const before = new Set(await readAttendees(transaction, roomId));
  const added = accounts.filter((account) => !before.delete(account));
  const removed = [...before];
  if (removed.length > 0)
    await transaction
      .deleteFrom("rooms.attendee")
      .where("room_id", "=", roomId)
      .where("account", "in", removed)
      .execute();
  if (added.length > 0)
    await transaction
      .insertInto("rooms.attendee")
      .values(added.map((account) => ({ room_id: roomId, account })))
      .execute();
  return { added, removed };
}

/** Attendees who are still of the room's institution, by name, and whether they have been in the room. */
export async function readAttendance(
  db: Db,
  { id, realm, dept_id }: Pick<RoomRow, "id" | "realm" | "dept_id">,
): Promise<RoomAttendee[]> {
  const rows = await db
    .with("came", (query) =>
      query
        .selectFrom("rooms.entry")
        .select(sql<string>`event -> 'member' ->> 'account'`.as("account"))
        .distinct()
        .where("room_id", "=", id)
        .where(sql<boolean>`event ->> 'type' = 'joined'`),
    )
    .selectFrom("rooms.attendee as a")
    .innerJoin("im.person as p", "p.account", "a.account")
    .leftJoin("came", "came.account", "a.account")
    .select(["a.account", "p.nick", "p.avatar", "came.account as come"])
    .where("a.room_id", "=", id)
    .where("p.realm", "=", realm)
    .where("p.dept_id", "=", dept_id)
    .orderBy("p.nick")
    .orderBy("a.account")
    .execute();
  return rows.map(({ account, nick, avatar, come }) => ({ account, nick, avatar, hasCome: come !== null }));
}

type Coming = Pick<RoomEntry, "event" | "time">;

/** The rooms of the groups into which a room parted, those that are over too (R5). */
export async function readGroupRooms(db: Db, roomId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("rooms.room")
    .select("id")
    .where("group_of", "=", roomId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Those entries of the logs of rooms that say who is in them, by room. */
export async function readComings(db: Db, roomIds: readonly number[]): Promise<Map<number, Coming[]>> {
  const entries = await db
    .selectFrom("rooms.entry")
    .select(["room_id", "time", "event"])
    .where("room_id", "in", [...roomIds])
    .where(sql<boolean>`event ->> 'type' in ('created', 'joined', 'returned', 'lost', 'left', 'ended')`)
    .orderBy("rev")
    .execute();
  return Map.groupBy(entries, ({ room_id: id }) => id);
}

/** What people are to be told once the change has committed; the scheduler sends it. */
export async function insertNotifications(
  transaction: Db,
  roomId: number,
  accounts: readonly string[],
  body: RoomNotification,
  time: number,
): Promise<void> {
  if (accounts.length === 0) return;
  const text = JSON.stringify(body);
  await transaction
    .insertInto("rooms.news")
    .values(accounts.map((account) => ({ room_id: roomId, account, body: text, time, due_at: time })))
    .execute();
}

export type PendingNotification = {
  id: number;
  realm: Realm;
  deptId: number;
  from: string;
  to: string;
  body: RoomNotification;
};

/**
 * The oldest of what people have yet to be told, taken by the caller until `until`; then others may take it, if the caller
 * has died or could not tell it. Processes that ask together get different rows.
 */
export async function claimNotifications(
  db: Db,
  now: number,
  until: number,
  limit: number,
): Promise<PendingNotification[]> {
  const rows = await db
    // Looked up once, whatever the plan of the update.
    .with(
      (name) => name("due").materialized(),
      (query) =>
        query
          .selectFrom("rooms.news")
          .select("id")
          .where("due_at", "<", now)
          .orderBy("due_at")
          .orderBy("id")
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with("taken", (query) =>
      query
        .updateTable("rooms.news")
        .set({ due_at: until })
        .where("id", "in", (due) => due.selectFrom("due").select("due.id"))
        .returning(["id", "room_id", "account", "body"]),
    )
    .selectFrom("taken as n")
    .innerJoin("rooms.room as r", "r.id", "n.room_id")
    .select(["n.id", "n.account as to", "n.body", "r.creator as from", "r.realm", "r.dept_id as deptId"])
    .orderBy("n.id")
    .execute();
  return rows.map((row) => ({ ...row, realm: row.realm === realmNumbers.social ? "social" : "edu" }));
}

export async function deleteNotifications(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("rooms.news")
    .where("id", "in", [...ids])
    .execute();
}
