import { systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../../engines/embedded/bus.ts";
import { seedSuperTeam } from "../../seed/super-team.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let fresh: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
});
afterAll(async () => {
  await server.close();
  await fresh.drop();
});

async function enter(account: string, details: Parameters<typeof server.addPerson>[1] = {}) {
  await server.addPerson(account, details);
  const socket = await openRawSocket(server.url);
  onTestFinished(() => socket.close());
  await socket.ask("login", { ...server.credentials(account), ...device, deviceId: account });
  return socket;
}

const entries = async () =>
  await fresh.database.kysely
    .selectFrom("audit.entry")
    .select(["act", "actor", "thing", "thing_id as id", "change"])
    .orderBy("id")
    .execute();

test("M8 P14 a super team is in the record of staff once, also when it is asked for twice at the same moment, and so is a class that is added", async () => {
  const teacher = await enter("tia", { roles: ["teacher"], classIds: [7] });
  for (const [account, classId] of [
    ["sol", 7],
    ["sam", 8],
  ] as const)
    await server.addPerson(account, { classIds: [classId] });
  const asked = { name: " Sevens ", classIds: [7], idClient: "all-sevens" };
  const make = async (socket: RawSocket) => (await socket.ask("createSuperTeam", asked)).body.team.teamId;
  const [teamId, again] = await Promise.all([make(teacher), make(teacher)]);
  expect(again).toBe(teamId);
  for (const _run of [1, 2])
    expect((await teacher.ask("addSuperTeamMembersByClass", { teamId, classIds: [8] })).code).toBe(200);
  expect(
    (await teacher.ask("createSuperTeam", { ...asked, name: "\u202e", idClient: "unreadable" })).code,
  ).toBe(414);
  const thing = { thing: "superTeam", id: teamId, actor: "tia" };
  expect(await entries()).toMatchObject([
    {
      ...thing,
      act: "superTeam.create",
      change: { after: { name: "Sevens", classIds: [7], roles: [], people: 2 } },
    },
    {
      ...thing,
      act: "superTeam.addClasses",
      change: { after: { name: "Sevens", classIds: [8], people: 1 } },
    },
  ]);
});

test("M8 the demo's super team is made once, with what was said in it, and a dismissed one stays dismissed", async () => {
  const ada = await enter("u-admin", { roles: ["institutionAdmin"] });
  await server.addPerson("u-teacher", { roles: ["teacher"] });
  const ann = await enter("u-ann");
  const app = { database: fresh.database, clock: systemClock, bus: makeMemoryBus(() => {}) };
  for (const _run of [1, 2]) await seedSuperTeam(app);
  const { teams } = (await ann.ask("getSuperTeams", {})).body;
  expect(teams).toMatchObject([{ name: "All of Riverside", owner: "u-admin" }]);
  const to = teams[0]?.teamId ?? "";
  const { msgs } = (await ann.ask("getHistoryMsgs", { scene: 5, to, limit: 100 })).body;
  expect(msgs.map(({ seq, from }) => `${seq} ${from}`)).toEqual([
    "1 u-admin",
    "2 u-admin",
    "3 u-teacher",
    "4 u-admin",
  ]);
  expect(msgs.map(({ time }) => time)).toEqual(msgs.map(({ time }) => time).toSorted((a, b) => a - b));
  expect((await ada.ask("dismissSuperTeam", { teamId: to })).code).toBe(200);
  await seedSuperTeam(app);
  expect((await ann.ask("getSuperTeams", {})).code).toBe(803);
});
