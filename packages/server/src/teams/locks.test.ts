import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "../ports/database.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

async function start() {
  const fresh = await freshDatabase();
  let queries: string[] = [];
  const counting: Database = {
    ...fresh.database,
    query(statement) {
      queries.push(statement.name ?? statement.text);
      return fresh.database.query(statement);
    },
  };
  const server = await startMessagingServer(counting, { repairEveryMs: 3_600_000 });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  const enter = async (account: string): Promise<RawSocket> => {
    await server.addPerson(account);
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: "desk" });
    return socket;
  };
  const asked = () => {
    const all = queries;
    queries = [];
    return all;
  };
  return { database: fresh.database, server, enter, asked };
}

/** Holds `held`, waits until something waits for it, and takes the head of the person's log in the right order. */
async function expectFreeHead(
  database: Database,
  held: string,
  account: string,
  work: () => Promise<unknown>,
) {
  const done = Promise.withResolvers<unknown>();
  await database.kysely.transaction().execute(async (transaction) => {
    await sql.raw(held).execute(transaction);
    work().then(done.resolve, done.reject);
    const waiting = async () => {
      const [row] = await database.query<{ count: number }>({
        text: `select count(*) as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      });
      return row?.count;
    };
    await expect.poll(waiting).toBe(1);
    await sql`
      select from im.person_log_head h join im.person p on p.id = h.person_id
      where p.account = ${account} for update of h nowait`.execute(transaction);
  });
  await done.promise;
}

test("M10 who changes the own info does not hold the log while waiting for the profile", async () => {
  const { database, enter } = await start();
  const ann = await enter("ann");
  const held = "select from im.person where account = 'ann' for no key update";
  await expectFreeHead(database, held, "ann", async () => {
    expect((await ann.ask("updateMyInfo", { custom: '{"a":1}' })).code).toBe(200);
  });
});

test("M7 who leaves a team does not hold the log while waiting for the place in the conversation", async () => {
  const { database, enter } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const team = { type: "advanced" as const, name: "Team", accounts: ["ben"], idClient: "team-one" };
  const { teamId } = (await ann.ask("createTeam", team)).body.team;
  const held = `select from im.participant where conversation_id = ${teamId} for update`;
  await expectFreeHead(database, held, "ben", async () => {
    expect((await ben.ask("leaveTeam", { teamId })).code).toBe(200);
  });
});

test("M7 M4 people of a team, and conversations by their ids, are read together and not one by one", async () => {
  const { server, enter, asked } = await start();
  const ann = await enter("ann");
  const others = Array.from({ length: 30 }, (_, at) => `member-${at}`);
  for (const account of others) await server.addPerson(account);
  asked();
  const team = { type: "advanced" as const, name: "Team", accounts: others, idClient: "team-one" };
  const { teamId } = (await ann.ask("createTeam", team)).body.team;
  expect(asked().filter((name) => name === "im-people")).toHaveLength(1);
  await ann.ask("sendMsg", { scene: 0, to: "member-0", type: 0, body: "hello", idClient: "12345678" });
  asked();
  const sessionIds = [...others.map((account) => `p2p-${account}`), `team-${teamId}`, "superTeam-member-0"];
  const { sessionList } = (await ann.ask("getSessions", { sessionIds })).body;
  expect(sessionList.map(({ id }) => id).toSorted()).toEqual(["p2p-member-0", `team-${teamId}`]);
  expect(asked().length).toBeLessThan(4);
});
