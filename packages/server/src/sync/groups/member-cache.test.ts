import { contentOf } from "@lyceum/domain/messages";
import { systemClock } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeLogWriter } from "../log/writer.ts";
import { makeMemberCache } from "./member-cache.ts";

test("M7 of more teams than are held the one that was used longest ago makes room", () => {
  const memberCache = makeMemberCache(2);
  for (const id of [1, 2]) memberCache.set(id, { rev: 1, ids: [id] });
  memberCache.of(1);
  memberCache.set(3, { rev: 1, ids: [3] });
  expect([1, 2, 3].map((id) => memberCache.of(id)?.ids)).toEqual([[1], undefined, [3]]);
});

test("M7 a message is told to all members, also where the member cache lets its team go in the same batch", async () => {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  const ann = await openRawSocket(server.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  await ann.ask("login", { ...server.credentials("ann"), ...device, deviceId: "desk" });
  const make = async (idClient: string) => {
    const asked = { type: "advanced" as const, name: "Team", accounts: ["ben"], idClient };
    return Number((await ann.ask("createTeam", asked)).body.team.teamId);
  };
  const teams = [await make("team-one"), await make("team-two")];
  const [own] = await fresh.database.query<{ id: number }>({
    text: "select id from im.person where account = 'ann'",
  });
  const writer = makeLogWriter(fresh.database, systemClock, makeMemberCache(1));
  const say = (conversation: number, key: string) =>
    new Promise<readonly number[]>((committed, failed) => {
      const content = contentOf({ type: 0, body: key });
      const send = { conversation, sender: own?.id ?? 0, key, ...content };
      writer.sendTeam({ ...send, failed, committed: (_stored, members) => committed(members) });
    });
  for (const round of [1, 2, 3]) {
    const delivered = await Promise.all(teams.map((team) => say(team, `message ${round} of ${team}`)));
    expect(delivered.map((members) => members.length)).toEqual([2, 2]);
  }
  await writer.close();
  ann.close();
});
