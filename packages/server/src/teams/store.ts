import type { Team, TeamRole } from "@lyceum/contract/shapes";
import type { mayRecall, Person } from "@lyceum/domain/messages";
import type { TeamModes, TeamSettings, TeamUpdate } from "@lyceum/domain/teams";
import { type Kysely, sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Tables } from "../db/tables.ts";
import { changeKinds, editKinds } from "../sync/change-kinds.ts";

type Db = Kysely<Tables>;

export type HeldTeam = {
  conversationId: number;
  name: string;
  type: Team["type"];
  lastSeq: number;
  joinMode: Team["joinMode"];
  beInviteMode: Team["beInviteMode"];
  modes: TeamModes;
  members: ReadonlyMap<number, TeamRole>;
};

/** A team of the person's realm and institution with its members, held until the end of the transaction; null without one. */
export async function lockTeam(transaction: Db, own: Person, teamId: number): Promise<HeldTeam | null> {
  const { rows } = await sql<{ last_seq: number } & Record<string, string>>`
    select c.last_seq, t.kind, t.name, t.join_mode, t.be_invite_mode, t.invite_mode, t.update_team_mode, t.update_custom_mode
    from im.conversation c
    join im.team t on t.conversation_id = c.id and not t.is_dismissed and t.dept_id = ${own.deptId}
    where c.id = ${teamId} and c.scene = 1 and c.realm = ${realmNumbers[own.realm]}
    for update of c`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  // After the lock: who came and went before it counts.
  const { rows: members } = await sql<{ person_id: number; role: TeamRole }>`
    select m.person_id, m.role
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    where p.conversation_id = ${teamId}`.execute(transaction);
  return {
    conversationId: teamId,
    name: row["name"] ?? "",
    type: row["kind"] as Team["type"],
    lastSeq: row.last_seq,
    joinMode: row["join_mode"] as Team["joinMode"],
    beInviteMode: row["be_invite_mode"] as Team["beInviteMode"],
    modes: {
      inviteMode: row["invite_mode"] as TeamModes["inviteMode"],
      updateTeamMode: row["update_team_mode"] as TeamModes["updateTeamMode"],
      updateCustomMode: row["update_custom_mode"] as TeamModes["updateCustomMode"],
    },
    members: new Map(members.map(({ person_id, role }) => [person_id, role])),
  };
}

/** The conversation of a new team, held until the end of the transaction; null when this key has made one before. */
export async function insertConversation(transaction: Db, realm: Realm, key: string): Promise<number | null> {
  const made = await transaction
    .insertInto("im.conversation")
    .values({ realm: realmNumbers[realm], scene: 1, key, lo_id: null, hi_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function findByKey(db: Db, realm: Realm, key: string): Promise<number | null> {
  const row = await db
    .selectFrom("im.conversation")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("scene", "=", 1)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertTeam(
  transaction: Db,
  conversationId: number,
  own: Person,
  { type, name }: Pick<Team, "type" | "name">,
  settings: TeamSettings,
  now: number,
): Promise<void> {
  await transaction
    .insertInto("im.team")
    .values({
      conversation_id: conversationId,
      dept_id: own.deptId,
      kind: type,
      name,
      avatar: settings.avatar,
      intro: settings.intro,
      announcement: settings.announcement,
      custom: settings.custom,
      join_mode: settings.joinMode,
      be_invite_mode: settings.beInviteMode,
      invite_mode: settings.inviteMode,
      update_team_mode: settings.updateTeamMode,
      update_custom_mode: settings.updateCustomMode,
      owner_id: own.id,
      member_count: 0,
      member_update_time: now,
      create_time: now,
      update_time: now,
    })
    .execute();
}

/** Locks how far these people are in the conversation, before their logs, as the writer of the log does. */
export async function lockPlaces(
  transaction: Db,
  conversationId: number,
  personIds: readonly number[],
): Promise<void> {
  await transaction
    .selectFrom("im.participant")
    .select("person_id")
    .where("conversation_id", "=", conversationId)
    .where("person_id", "in", personIds)
    .orderBy("person_id")
    .forUpdate()
    .execute();
}

/** Logs are locked in ascending order, as the writer does, and after the conversation. */
export async function lockLogs(transaction: Db, personIds: readonly number[]): Promise<void> {
  await transaction
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "in", personIds)
    .orderBy("person_id")
    .forUpdate()
    .execute();
}

/** The largest number of teams that one of these people has; their logs are held, so it stays. */
export async function countTeamsMax(transaction: Db, personIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(count), 0) as count
    from (
      select count(*) as count from im.present_member where person_id = any(${[...personIds]}::int8[]) group by person_id
    ) c`.execute(transaction);
  return Number(rows[0]?.count ?? 0);
}

/** They see the conversation from a place on. */
export async function insertMembers(
  transaction: Db,
  conversationId: number,
  members: readonly { personId: number; role: TeamRole; inviterId: number | null }[],
  fromSeq: number,
  now: number,
): Promise<void> {
  const id = conversationId;
  await transaction
    .insertInto("im.team_member")
    .values(
      members.map(({ personId: person_id, role, inviterId: inviter_id }) => ({
        conversation_id: id,
        person_id,
        role,
        inviter_id,
        join_time: now,
      })),
    )
    // Of somebody who has just moved away the place is still there.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto("im.participant")
    .values(
      members.map(({ personId: person_id }) => ({
        person_id,
        conversation_id: id,
        ack_seq: fromSeq - 1,
        cleared_seq: fromSeq - 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteMembers(
  transaction: Db,
  conversationId: number,
  personIds: readonly number[],
): Promise<void> {
  for (const table of ["im.team_member", "im.participant", "im.hidden"] as const)
    await transaction
      .deleteFrom(table)
      .where("conversation_id", "=", conversationId)
      .where("person_id", "in", personIds)
      .execute();
}

export async function dismiss(transaction: Db, conversationId: number): Promise<void> {
  await transaction
    .updateTable("im.team")
    .set({ is_dismissed: true })
    .where("conversation_id", "=", conversationId)
    .execute();
}

/** Changes what a team says of itself; false when it says so already. */
export async function writeTeam(
  transaction: Db,
  conversationId: number,
  given: TeamUpdate,
  now: number,
): Promise<boolean> {
  const { joinMode, beInviteMode, inviteMode, updateTeamMode, updateCustomMode, muteType, ...plain } = given;
  const renamed = {
    join_mode: joinMode,
    be_invite_mode: beInviteMode,
    invite_mode: inviteMode,
    update_team_mode: updateTeamMode,
    update_custom_mode: updateCustomMode,
    mute_type: muteType,
  };
  const fields = Object.entries({ ...plain, ...renamed }).filter(([, value]) => value !== undefined);
  const { numUpdatedRows } = await transaction
    .updateTable("im.team")
    .set({ ...Object.fromEntries(fields), update_time: now })
    .where("conversation_id", "=", conversationId)
    .where((row) =>
      row.or(fields.map(([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`)),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setRole(
  transaction: Db,
  conversationId: number,
  personIds: readonly number[],
  role: TeamRole,
): Promise<void> {
  await transaction
    .updateTable("im.team_member")
    // Who leads is silenced by nobody.
    .set({ role, ...(role === "normal" ? {} : { is_muted: false }) })
    .where("conversation_id", "=", conversationId)
    .where("person_id", "in", personIds)
    .execute();
}

/** Whoever was the owner is a normal member then. */
export async function setOwner(
  transaction: Db,
  conversationId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await setRole(transaction, conversationId, [from], "normal");
  await setRole(transaction, conversationId, [to], "owner");
  await transaction
    .updateTable("im.team")
    .set({ owner_id: to })
    .where("conversation_id", "=", conversationId)
    .execute();
}

export type Notification = { seq: number; senderId: number; idClient: string; time: number; attach: object };

/** A notification is a message like others: it takes the next place of the conversation, which is held. */
export async function writeNotification(
  transaction: Db,
  conversationId: number,
  { seq, senderId, idClient, time, attach }: Notification,
): Promise<{ rev: number; members: number[] }> {
  await sql`
    insert into im.message (conversation_id, seq, sender_id, id_client, "time", sender_pts, type, body, attach)
    values (${conversationId}, ${seq}, ${senderId}, ${idClient}, ${time}, 0, 5, '', ${JSON.stringify(attach)}::json)`.execute(
    transaction,
  );
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
    )
    select seq from recalled`.execute(transaction);
  return rows.length > 0;
}

/** The recall in the log of each member. */
export async function appendRecall(
  transaction: Db,
  personIds: readonly number[],
  conversationId: number,
  seq: number,
): Promise<{ person_id: number; pts: number }[]> {
  const { rows } = await sql<{ person_id: number; pts: number }>`
    with moved as (
      update im.person_log_head set pts = pts + 1 where person_id = any(${[...personIds]}::int8[]) returning person_id, pts
    ), entry as (
      insert into im.change (person_id, pts, kind, conversation_id, seq)
      select person_id, pts, ${sql.lit(editKinds.recall)}, ${conversationId}, ${seq} from moved
    )
    select person_id, pts from moved`.execute(transaction);
  return rows;
}
