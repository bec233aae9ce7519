import { scenes } from "@lyceum/contract/shapes";
import { contentOf } from "@lyceum/domain/messages";
import { freshDatabase } from "@lyceum/testing";
import { expect, onTestFinished, test } from "vitest";
import { openPool } from "../../db/index.ts";
import type { Database } from "../../ports/database.ts";
import { appendSuperTeamBatch, appendTeamBatch, type TeamSendRow } from "./store.ts";

const membersCount = 200;

test.each([
  ["M7", "team", scenes.team, appendTeamBatch],
  ["M8", "super team", scenes.superTeam, appendSuperTeamBatch],
] as const)(
  "%s a batch for a %s reads its speaker, not all members, on a connection that planned it before there were any",
  async (_row, _name, scene, append) => {
    const fresh = await freshDatabase();
    const one = openPool({ url: fresh.url, connectionsMax: 1 });
    onTestFinished(async () => {
      await one.close();
      await fresh.drop();
    });
    await one.query({ text: "analyze im.team, im.team_member" });
    await append(one, 1, sendsOf(0, 0, 1), () => 0);
    const { teamId, people } = await addTeam(fresh.database, scene);
    const speaker = people[0] ?? 0;
    const before = await countRead(one);
    await one.query({ text: "begin" });
    const stored = await append(one, 1, sendsOf(teamId, speaker, 30), () => 0);
    const read = (await countRead(one)) - before;
    await one.query({ text: "commit" });
    expect(stored.map(({ seq, is_new: isNew }) => [seq, isNew])).toEqual(
      Array.from({ length: 30 }, (_, at) => [at + 1, true]),
    );
    expect(read).toBeLessThan(10);
  },
);

test("M7 whoever is mentioned is found by key, and those who are no members are left out", async () => {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const { database } = fresh;
  const { teamId, people } = await addTeam(database, scenes.team);
  const [speaker = 0, other = 0, outside = 0] = [people[0], people[7], people.at(-1)];
  const [first, second] = sendsOf(teamId, speaker, 2);
  const sends = [
    { ...(first ?? raise()), mentions: [other, outside] },
    { ...(second ?? raise()), mentions: "all" as const },
  ];
  await appendTeamBatch(database, 1, sends, () => 0);
  const rows = await database.kysely
    .selectFrom("im.mention")
    .select(["seq", "person_id"])
    .orderBy("seq")
    .execute();
  expect(rows).toEqual([
    { seq: 1, person_id: other },
    { seq: 2, person_id: null },
  ]);
});

function sendsOf(conversation: number, sender: number, count: number): TeamSendRow[] {
  const content = contentOf({ type: 0, body: "Good morning" });
  return Array.from({ length: count }, (_, n) => ({ ...content, n, conversation, sender, key: `key-${n}` }));
}

/** A team, all of whose people but the last are members. */
async function addTeam(database: Database, scene: number): Promise<{ teamId: number; people: number[] }> {
  const people = await database.query<{ id: number }>({
    text: `
      insert into im.person (realm, account, dept_id, kind, nick, avatar, is_staff, class_ids, roles, update_time)
      select 0, 'person-' || g, 100, 'university', '', '', false, '{}', '{student}', 0 from generate_series(0, $1::int4) g returning id`,
    values: [membersCount],
  });
  const ids = people.map(({ id }) => id);
  const [team] = await database.query<{ id: number }>({
    text: `
      with conversation as (
        insert into im.conversation (realm, scene, key) values (0, $1, 'team') returning id
      ), team as (
        insert into im.team (conversation_id, dept_id, kind, is_super, name, avatar, intro, announcement, custom, join_mode,
          be_invite_mode, invite_mode, update_team_mode, update_custom_mode, owner_id, member_count, member_update_time,
          create_time, update_time)
        select id, 100, 'advanced', $2, 'Team', '', '', '', '', 'noVerify', 'noVerify', 'all', 'all', 'all', $3, 0, 0, 0, 0
        from conversation returning conversation_id
      ), member as (
        insert into im.team_member (conversation_id, person_id, role, join_time)
        select conversation_id, p, case when p = $3 then 'owner' else 'normal' end, 0
        from team, unnest($4::int8[]) p
      )
      select conversation_id as id from team`,
    values: [scene, scene === scenes.superTeam, ids[0], ids.slice(0, membersCount)],
  });
  return { teamId: team?.id ?? raise(), people: ids };
}

/** Rows of members that this connection has read in its transaction. */
async function countRead(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: `
      select (seq_tup_read + idx_tup_fetch)::int8 as count
      from pg_stat_xact_user_tables where relid = 'im.team_member'::regclass`,
  });
  return row?.count ?? 0;
}

function raise(): never {
  throw new Error("not made");
}
