import {
  scenes,
  type Team,
  type TeamHead,
  type TeamMember,
  type TeamRole,
  type UserCard,
} from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { sql } from "kysely";
import type { Database, Db, Queries } from "../../ports/database.ts";
import type { TeamKind } from "../kind.ts";

type TeamRow = {
  conversation_id: number;
  kind: Team["type"];
  name: string;
  avatar: string;
  intro: string;
  announcement: string;
  custom: string;
  owner: string;
  member_count: number;
  member_update_time: number;
  join_mode: Team["joinMode"];
  be_invite_mode: Team["beInviteMode"];
  invite_mode: Team["inviteMode"];
  update_team_mode: Team["updateTeamMode"];
  update_custom_mode: Team["updateCustomMode"];
  mute_type: Team["muteType"];
  server_custom: string;
  create_time: number;
  update_time: number;
};

/** Teams that the person is a member of, by id from a place on; null: all ids. */
export async function readTeams(
  database: Pick<Queries, "kysely">,
  own: Person,
  {
    ids,
    afterId,
    limit,
    kind,
  }: { ids: readonly number[] | null; afterId: number; limit: number; kind: TeamKind },
): Promise<Team[]> {
  const { rows } = await sql<TeamRow>`
    select t.*, o.account as owner
    from im.present_member m
    join im.team t on t.conversation_id = m.conversation_id
    join im.person o on o.id = t.owner_id
    where m.person_id = ${own.id} and m.is_super = ${kind.isSuper} and t.conversation_id > ${afterId}
      ${ids ? sql`and t.conversation_id = any(${[...ids]}::int8[])` : sql``}
    order by t.conversation_id
    limit ${limit}`.execute(database.kysely);
  return rows.map((row) => ({
    teamId: String(row.conversation_id),
    type: row.kind,
    name: row.name,
    avatar: row.avatar,
    intro: row.intro,
    announcement: row.announcement,
    custom: row.custom,
    serverCustom: row.server_custom,
    owner: row.owner,
    level: kind.sizeMax,
    memberNum: row.member_count,
    memberUpdateTime: row.member_update_time,
    joinMode: row.join_mode,
    beInviteMode: row.be_invite_mode,
    inviteMode: row.invite_mode,
    updateTeamMode: row.update_team_mode,
    updateCustomMode: row.update_custom_mode,
    mute: row.mute_type !== "none",
    muteType: row.mute_type,
    // Others are not read here.
    valid: true,
    validToCurrentUser: true,
    createTime: row.create_time,
    updateTime: row.update_time,
  }));
}

type MemberRow = {
  team_id: number;
  role: TeamRole;
  nick_in_team: string;
  join_time: number;
  changed_time: number | null;
  is_muted: boolean;
  mute_noti: TeamMember["muteNotiType"];
  member_custom: string;
  is_own: boolean;
  account: string;
  nick: string;
  avatar: string;
  custom: string;
  update_time: number;
};

/**
 * Who is in a team, all or only those who are muted; those who have moved to another institution are not (D8). What a member
 * wants to be told of is that person's alone.
 */
export async function readMembers(
  { kysely }: Pick<Queries, "kysely">,
  own: Person,
  teamId: number,
  { isMuted = false } = {},
): Promise<{ members: TeamMember[]; users: UserCard[] }> {
  const { rows } = await sql<MemberRow>`
    ${memberColumns(own)}
    where m.conversation_id = ${teamId} and (m.is_muted or not ${isMuted})
    order by m.role <> 'owner', m.join_time, o.nick, o.id`.execute(kysely);
  return { members: rows.map(memberOf), users: rows.map(cardOf) };
}

export type MemberPage = {
  after: { time: number; personId: number } | null;
  joinTime: number | null;
  reverse: boolean;
  /** Empty: everybody. */
  keyword: string;
  isLeading: boolean;
  isMuted: boolean;
  limit: number;
};

/** Members of a super team by their time of joining, and where each stands in that order (M8). */
export async function readMemberPage(
  { kysely }: Pick<Queries, "kysely">,
  own: Person,
  teamId: number,
  { after, joinTime, reverse, keyword, isLeading, isMuted, limit }: MemberPage,
): Promise<{
  members: TeamMember[];
  users: UserCard[];
  places: { time: number; personId: number }[];
}> {
  const direction = sql.raw(reverse ? "desc" : "asc");
  const [behind, from] = reverse ? [sql.raw("<"), sql.raw("<=")] : [sql.raw(">"), sql.raw(">=")];
  // Signs that mean something in a pattern are what somebody typed.
  const part = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<MemberRow & { person_id: number }>`
    ${memberColumns(own)}
    where m.conversation_id = ${teamId}
      ${after ? sql`and (m.join_time, m.person_id) ${behind} (${after.time}::int8, ${after.personId}::int8)` : sql``}
      ${joinTime === null ? sql`` : sql`and m.join_time ${from} ${joinTime}`}
      ${keyword === "" ? sql`` : sql`and (o.nick ilike ${part} or m.nick ilike ${part} or o.account ilike ${part})`}
      ${isLeading ? sql`and m.role <> 'normal'` : sql``} ${isMuted ? sql`and m.is_muted` : sql``}
    order by m.join_time ${direction}, m.person_id ${direction}
    limit ${limit}`.execute(kysely);
  return {
    members: rows.map(memberOf),
    users: rows.map(cardOf),
    places: rows.map(({ join_time: time, person_id: personId }) => ({ time, personId })),
  };
}

/** Those of these people who are members. */
export async function readMembersByAccounts(
  { kysely }: Pick<Queries, "kysely">,
  own: Person,
  teamId: number,
  accounts: readonly string[],
): Promise<{ members: TeamMember[]; users: UserCard[] }> {
  const { rows } = await sql<MemberRow>`
    ${memberColumns(own)}
    where m.conversation_id = ${teamId} and o.account = any(${[...accounts]}::text[])
    order by m.join_time, m.person_id`.execute(kysely);
  return { members: rows.map(memberOf), users: rows.map(cardOf) };
}

function cardOf({ account, nick, avatar, custom, update_time: updateTime }: MemberRow): UserCard {
  return { account, nick, avatar, custom, updateTime };
}

/** What a person is in these teams, as far as they are the person's. */
export async function readOwnMembers(
  { kysely }: Pick<Queries, "kysely">,
  own: Person,
  teamIds: readonly number[],
  { isSuper }: TeamKind,
): Promise<TeamMember[]> {
  const { rows } = await sql<MemberRow>`
    ${memberColumns(own)}
    where m.person_id = ${own.id} and p.is_super = ${isSuper} and m.conversation_id = any(${[...teamIds]}::int8[])
    order by m.conversation_id`.execute(kysely);
  return rows.map(memberOf);
}

/** Who brought these members in, where somebody did. */
export async function readInvitors(
  { kysely }: Pick<Queries, "kysely">,
  teamId: number,
  accounts: readonly string[],
): Promise<{ account: string; invitor: string }[]> {
  const { rows } = await sql<{ account: string; invitor: string }>`
    select o.account, i.account as invitor
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    join im.person o on o.id = m.person_id
    join im.person i on i.id = m.inviter_id
    where p.conversation_id = ${teamId} and o.account = any(${[...accounts]}::text[])
    order by m.join_time, o.id`.execute(kysely);
  return rows;
}

function memberColumns(own: Person) {
  return sql`
    select m.conversation_id as team_id, m.person_id, m.role, m.nick as nick_in_team, m.join_time, m.update_time as changed_time,
      m.is_muted, m.mute_noti, m.custom as member_custom, m.person_id = ${own.id} as is_own,
      o.account, o.nick, o.avatar, o.custom, o.update_time
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    join im.person o on o.id = m.person_id`;
}

function memberOf(row: MemberRow): TeamMember {
  const muteNotiType = row.is_own ? row.mute_noti : 0;
  return {
    teamId: String(row.team_id),
    account: row.account,
    type: row.role,
    nickInTeam: row.nick_in_team,
    mute: row.is_muted,
    muteTeam: muteNotiType !== 0,
    muteNotiType,
    bits: muteNotiType,
    custom: row.member_custom,
    active: true,
    valid: true,
    joinTime: row.join_time,
    updateTime: row.changed_time ?? row.join_time,
  };
}

/** Teams of a person whose conversations went on since a cursor, and the cursor of this moment (decision 0011). */
export async function readTeamHeads(
  db: Db,
  own: Person,
  cursor: string | null,
): Promise<{ heads: TeamHead[]; superHeads: TeamHead[]; cursor: string }> {
  const { rows } = await sql<{ id: number | null; scene: number; last_seq: number; cursor: string }>`
    select c.id, c.scene, c.last_seq, now.cursor::text as cursor
    from (select pg_snapshot_xmin(pg_current_snapshot()) as cursor, pg_snapshot_xmax(pg_current_snapshot()) as end) now
    left join (
      im.present_member m
      join im.conversation c on c.id = m.conversation_id
    ) on m.person_id = ${own.id}
      -- One from after this moment is of another database.
      and (c.stamp >= ${cursor ?? "0"}::xid8 or ${cursor ?? "0"}::xid8 > now.end)`.execute(db);
  const headsOf = (asked: number) =>
    rows.flatMap(({ id, scene, last_seq: lastSeq }) =>
      id === null || scene !== asked ? [] : [{ teamId: String(id), lastSeq }],
    );
  return {
    heads: headsOf(scenes.team),
    superHeads: headsOf(scenes.superTeam),
    cursor: rows[0]?.cursor ?? "0",
  };
}

/** Where the teams of these people stand, each with those of them who are members. */
export async function readHeadsOf(
  database: Database,
  personIds: readonly number[],
): Promise<{ id: number; scene: number; last_seq: number; members: number[] }[]> {
  if (personIds.length === 0) return [];
  return await database.query({
    name: "im-team-heads",
    text: `
      select c.id, c.scene, c.last_seq, m.members
      from (
        select conversation_id, array_agg(person_id) as members from im.present_member
        where person_id = any($1) group by conversation_id
      ) m
      join im.conversation c on c.id = m.conversation_id`,
    values: [`{${personIds.join(",")}}`],
  });
}

/** The role of a person in a team; null for whoever is no member. */
export async function readRole(
  db: Db,
  own: Person,
  teamId: number,
  scene: number = scenes.team,
): Promise<TeamRole | null> {
  const { rows } = await sql<{ role: TeamRole }>`
    select m.role
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    where p.conversation_id = ${teamId} and p.person_id = ${own.id} and p.is_super = ${scene === scenes.superTeam}`.execute(
    db,
  );
  return rows[0]?.role ?? null;
}

/** Those of the teams that the person is a member of, and whether they are super teams. */
export async function readTeamsAmong(
  db: Db,
  own: Person,
  teamIds: readonly number[],
): Promise<Map<number, { isSuper: boolean }>> {
  if (teamIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; is_super: boolean }>`
    select conversation_id as id, is_super from im.present_member
    where person_id = ${own.id} and conversation_id = any(${[...teamIds]}::int8[])`.execute(db);
  return new Map(rows.map(({ id, is_super: isSuper }) => [id, { isSuper }]));
}

/** Ids of a person's teams, for the search. */
export async function readTeamIds({ kysely }: Database, own: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select conversation_id as id from im.present_member where person_id = ${own.id}`.execute(kysely);
  return rows.map(({ id }) => id);
}

/** Everybody in a team but the person. */
export async function readOthers(db: Db, teamId: number, personId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person_id as id from im.present_member
    where conversation_id = ${teamId} and person_id <> ${personId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which membership a super team has now, and at which place; nodes tell by it who is a member. */
export async function readRevision(db: Db, teamId: number): Promise<{ rev: number; seq: number }> {
  const { rows } = await sql<{ rev: number; seq: number }>`
    select member_rev as rev, last_seq as seq from im.conversation where id = ${teamId}`.execute(db);
  return rows[0] ?? { rev: 0, seq: 0 };
}
