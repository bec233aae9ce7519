import type { Team, TeamRole } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { TeamKind } from "./kind.ts";
import type { TeamModes, TeamSettings, TeamUpdate } from "@lyceum/domain/teams";
import { sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Db } from "../ports/database.ts";

export type HeldTeam = {
  conversationId: number;
  name: string;
  type: Team["type"];
  lastSeq: number;
  joinMode: Team["joinMode"];
  beInviteMode: Team["beInviteMode"];
  modes: TeamModes;
  memberCount: number;
  /** All of a team; of a super team those who lead it, the caller, and whom the caller names. */
  members: ReadonlyMap<number, TeamRole>;
};

type TeamRow = {
  last_seq: number;
  kind: Team["type"];
  name: string;
  member_count: number;
  join_mode: Team["joinMode"];
  be_invite_mode: Team["beInviteMode"];
  invite_mode: TeamModes["inviteMode"];
  update_team_mode: TeamModes["updateTeamMode"];
  update_custom_mode: TeamModes["updateCustomMode"];
};

/**
 * A team of the person's realm and institution with its members, held until the end of the transaction; null without one. Of
 * a super team, whose members are many, those are read that the act is about.
 */
export async function lockTeam(
  transaction: Db,
  kind: TeamKind,
  own: Person,
  teamId: number,
  named: readonly number[],
): Promise<HeldTeam | null> {
  const { rows } = await sql<TeamRow>`
    select c.last_seq, t.member_count, t.kind, t.name, t.join_mode, t.be_invite_mode, t.invite_mode, t.update_team_mode, t.update_custom_mode
    from im.conversation c
    join im.team t on t.conversation_id = c.id and not t.is_dismissed and t.dept_id = ${own.deptId}
    where c.id = ${teamId} and c.scene = ${kind.scene} and c.realm = ${realmNumbers[own.realm]}
    for update of c`.execute(transaction);
  const [row] = rows;
  if (!row) return null;
  // After the lock: who came and went before it counts.
  const { rows: members } = await sql<{ person_id: number; role: TeamRole }>`
    select m.person_id, m.role
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    where p.conversation_id = ${teamId} ${
      kind.isSuper
        ? sql`and p.person_id in (
            select l.person_id from im.team_member l where l.conversation_id = ${teamId} and l.role <> 'normal'
            union select unnest(${[own.id, ...named]}::int8[]))`
        : sql``
    }`.execute(transaction);
  return {
    conversationId: teamId,
    name: row.name,
    type: row.kind,
    lastSeq: row.last_seq,
    joinMode: row.join_mode,
    beInviteMode: row.be_invite_mode,
    modes: {
      inviteMode: row.invite_mode,
      updateTeamMode: row.update_team_mode,
      updateCustomMode: row.update_custom_mode,
    },
    memberCount: kind.isSuper ? row.member_count : members.length,
    members: new Map(members.map(({ person_id, role }) => [person_id, role])),
  };
}

/** The conversation of a new team, held until the end of the transaction; null when this key has made one before. */
export async function insertConversation(
  transaction: Db,
  { scene }: TeamKind,
  realm: Realm,
  key: string,
): Promise<number | null> {
  const made = await transaction
    .insertInto("im.conversation")
    .values({ realm: realmNumbers[realm], scene, key, lo_id: null, hi_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function findByKey(
  db: Db,
  { scene }: TeamKind,
  realm: Realm,
  key: string,
): Promise<number | null> {
  const row = await db
    .selectFrom("im.conversation")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("scene", "=", scene)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertTeam(
  transaction: Db,
  conversationId: number,
  own: Person,
  { type, name, isSuper }: Pick<Team, "type" | "name"> & { isSuper: boolean },
  settings: TeamSettings,
  now: number,
): Promise<void> {
  await transaction
    .insertInto("im.team")
    .values({
      conversation_id: conversationId,
      dept_id: own.deptId,
      kind: type,
      is_super: isSuper,
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
    .where("person_id", "=", anyOf(personIds))
    .orderBy("person_id")
    .forUpdate()
    .execute();
}

/** Logs are locked in ascending order, as the writer does, and after the conversation. */
export async function lockLogs(transaction: Db, personIds: readonly number[]): Promise<void> {
  await transaction
    .selectFrom("im.person_log_head")
    .select("pts")
    .where("person_id", "=", anyOf(personIds))
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

/** They see the conversation from a place on; answers how many were none before. */
export async function insertMembers(
  transaction: Db,
  conversationId: number,
  members: readonly { personId: number; role: TeamRole; inviterId: number | null }[],
  fromSeq: number,
  now: number,
): Promise<number> {
  const personIds = members.map(({ personId }) => personId);
  // Of somebody who has just moved away the place is still there.
  const { numAffectedRows } = await sql`
    insert into im.team_member (conversation_id, person_id, role, inviter_id, join_time)
    select ${conversationId}, m.person_id, m.role, m.inviter_id, ${now}
    from unnest(${personIds}::int8[], ${members.map(({ role }) => role)}::text[],
      ${members.map(({ inviterId }) => inviterId)}::int8[]) as m(person_id, role, inviter_id)
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into im.participant (person_id, conversation_id, ack_seq, cleared_seq)
    select person_id, ${conversationId}, ${fromSeq - 1}, ${fromSeq - 1} from unnest(${personIds}::int8[]) as m(person_id)
    on conflict do nothing`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

function anyOf(personIds: readonly number[]) {
  return sql<number>`any(${[...personIds]}::int8[])`;
}

/** Answers how many were members. */
export async function deleteMembers(
  transaction: Db,
  conversationId: number,
  personIds: readonly number[],
): Promise<number> {
  const from = async (table: "im.team_member" | "im.participant" | "im.hidden") =>
    await transaction
      .deleteFrom(table)
      .where("conversation_id", "=", conversationId)
      .where("person_id", "=", anyOf(personIds))
      .executeTakeFirst();
  const { numDeletedRows } = await from("im.team_member");
  await from("im.participant");
  await from("im.hidden");
  return Number(numDeletedRows);
}

/** Everybody who is in a team, however many. */
export async function readMemberIds(transaction: Db, conversationId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from im.present_member where conversation_id = ${conversationId}`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
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
