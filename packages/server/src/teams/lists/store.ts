import type { Team, TeamMember, TeamRole, UserCard } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Database } from "../../ports/database.ts";

type Db = Kysely<Tables>;

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
  create_time: number;
  update_time: number;
};

/** Teams that the person is a member of, by id from a place on; null: all ids. */
export async function readTeams(
  database: Pick<Database, "kysely">,
  own: Person,
  {
    ids,
    afterId,
    limit,
    level,
  }: { ids: readonly number[] | null; afterId: number; limit: number; level: number },
): Promise<Team[]> {
  const { rows } = await sql<TeamRow>`
    select t.*, o.account as owner
    from im.present_member m
    join im.team t on t.conversation_id = m.conversation_id
    join im.person o on o.id = t.owner_id
    where m.person_id = ${own.id} and t.conversation_id > ${afterId}
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
    owner: row.owner,
    level,
    memberNum: row.member_count,
    memberUpdateTime: row.member_update_time,
    joinMode: row.join_mode,
    beInviteMode: row.be_invite_mode,
    inviteMode: row.invite_mode,
    updateTeamMode: row.update_team_mode,
    updateCustomMode: row.update_custom_mode,
    createTime: row.create_time,
    updateTime: row.update_time,
  }));
}

type MemberRow = {
  role: TeamRole;
  nick_in_team: string;
  join_time: number;
  account: string;
  nick: string;
  avatar: string;
  custom: string;
  update_time: number;
};

/** Who is in a team; those who have moved to another institution are not (D8). */
export async function readMembers(
  { kysely }: Database,
  teamId: number,
): Promise<{ members: TeamMember[]; users: UserCard[] }> {
  const { rows } = await sql<MemberRow>`
    select m.role, m.nick as nick_in_team, m.join_time, o.account, o.nick, o.avatar, o.custom, o.update_time
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    join im.person o on o.id = m.person_id
    where m.conversation_id = ${teamId}
    order by m.role <> 'owner', m.join_time, o.nick, o.id`.execute(kysely);
  return {
    members: rows.map((row) => ({
      teamId: String(teamId),
      account: row.account,
      type: row.role,
      nickInTeam: row.nick_in_team,
      joinTime: row.join_time,
    })),
    users: rows.map(({ account, nick, avatar, custom, update_time: updateTime }) => ({
      account,
      nick,
      avatar,
      custom,
      updateTime,
    })),
  };
}

/** Teams of a person whose conversations went on since a cursor, and the cursor of this moment (decision 0011). */
export async function readTeamHeads(
  db: Db,
  own: Person,
  cursor: string | null,
): Promise<{ heads: { teamId: string; lastSeq: number }[]; cursor: string }> {
  const { rows } = await sql<{ id: number | null; last_seq: number; cursor: string }>`
    select c.id, c.last_seq, now.cursor::text as cursor
    from (select pg_snapshot_xmin(pg_current_snapshot()) as cursor, pg_snapshot_xmax(pg_current_snapshot()) as end) now
    left join (
      im.present_member m
      join im.conversation c on c.id = m.conversation_id
    ) on m.person_id = ${own.id}
      -- One from after this moment is of another database.
      and (c.stamp >= ${cursor ?? "0"}::xid8 or ${cursor ?? "0"}::xid8 > now.end)`.execute(db);
  return {
    heads: rows.flatMap(({ id, last_seq: lastSeq }) =>
      id === null ? [] : [{ teamId: String(id), lastSeq }],
    ),
    cursor: rows[0]?.cursor ?? "0",
  };
}

/** Where the teams of these people stand, each with those of them who are members. */
export async function readHeadsOf(
  database: Database,
  personIds: readonly number[],
): Promise<{ id: number; last_seq: number; members: number[] }[]> {
  if (personIds.length === 0) return [];
  return await database.query({
    name: "im-team-heads",
    text: `
      select c.id, c.last_seq, m.members
      from (
        select conversation_id, array_agg(person_id) as members from im.present_member
        where person_id = any($1) group by conversation_id
      ) m
      join im.conversation c on c.id = m.conversation_id`,
    values: [`{${personIds.join(",")}}`],
  });
}

/** The role of a person in a team; null for whoever is no member. */
export async function readRole(db: Db, own: Person, teamId: number): Promise<TeamRole | null> {
  const { rows } = await sql<{ role: TeamRole }>`
    select m.role
    from im.present_member p
    join im.team_member m on m.conversation_id = p.conversation_id and m.person_id = p.person_id
    where p.conversation_id = ${teamId} and p.person_id = ${own.id}`.execute(db);
  return rows[0]?.role ?? null;
}

/** Those of the teams that the person is a member of. */
export async function readTeamsAmong(db: Db, own: Person, teamIds: readonly number[]): Promise<Set<number>> {
  if (teamIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select conversation_id as id from im.present_member
    where person_id = ${own.id} and conversation_id = any(${[...teamIds]}::int8[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Ids of a person's teams, for the search. */
export async function readTeamIds({ kysely }: Database, own: Person): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select conversation_id as id from im.present_member where person_id = ${own.id}`.execute(kysely);
  return rows.map(({ id }) => id);
}
