import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { readVisitors } from "./read-visitors.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

test("R7 a room that is over tells who was in it and for how long, whether it was scheduled or not", async () => {
  let now = 1_790_000_000_000;
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const server = await startMessagingServer(fresh.database, { clock: { now: () => now } });
  onTestFinished(() => server.close());
  await server.addPerson("v-host");
  const roomId = await server.addRoom("v-host", { name: "Open" });
  const begun = now;
  await server.addPerson("v-ann");
  const enter = async (account: string) => {
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const act = (what: "leave" | "dissolve") => ({ roomId, key: randomId(), act: { do: what } as const });
  now += 60_000;
  const host = await enter("v-host");
  now += 60_000;
  const ann = await enter("v-ann");
  // In steps: a connection that says nothing for long is closed.
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 15_000) {
      now += 15_000;
      await Promise.all([host, ann].map((socket) => socket.ask("getRoomEntries", { roomId, afterRev: 0 })));
    }
  };
  await pass(120_000);
  expect((await ann.ask("actInRoom", act("leave"))).code).toBe(200);
  await pass(60_000);
  const during = await readVisitors(fresh.database.kysely, Number(roomId), now);
  expect(during[0]).toMatchObject({ account: "v-host", lastAt: null, presentMs: 240_000 });
  expect((await host.ask("actInRoom", act("dissolve"))).code).toBe(200);
  expect(await readVisitors(fresh.database.kysely, Number(roomId), now + 9_000_000)).toMatchObject([
    { account: "v-host", firstAt: begun + 60_000, lastAt: begun + 300_000, presentMs: 240_000 },
    { account: "v-ann", firstAt: begun + 120_000, lastAt: begun + 240_000, presentMs: 120_000 },
  ]);
});

test("R5 P7 who went into a group of a room was in the room all the time", async () => {
  let now = 1_790_000_000_000;
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  const server = await startMessagingServer(fresh.database, { clock: { now: () => now } });
  onTestFinished(() => server.close());
  for (const account of ["v-host", "v-ann", "v-ben"]) await server.addPerson(account);
  const roomId = await server.addRoom("v-host", { name: "Parted" });
  const enter = async (account: string, id = roomId) => {
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
    expect((await socket.ask("joinRoom", { roomId: id })).code).toBe(200);
    return socket;
  };
  const begun = now;
  const host = await enter("v-host");
  const ann = await enter("v-ann");
  await enter("v-ben");
  now += 60_000;
  const act = { do: "openGroups" as const, groups: [["v-ann"], ["v-ben"]], minutes: 10 };
  expect((await host.ask("actInRoom", { roomId, key: randomId(), act })).code).toBe(200);
  const { snapshot } = (await host.ask("getRoomEntries", { roomId, afterRev: 0 })).body;
  const inside = await enter("v-ann", snapshot?.groups?.groups[0]?.roomId);
  const lostOf = async (id: string) =>
    await fresh.database.query({
      text: "select 1 from rooms.entry where room_id = $1 and event ->> 'type' = 'lost'",
      values: [Number(id)],
    });
  ann.close();
  await expect.poll(async () => (await lostOf(roomId)).length).toBe(1);
  now += 300_000;
  const visitors = await readVisitors(fresh.database.kysely, Number(roomId), now);
  expect(visitors.find(({ account }) => account === "v-ann")).toMatchObject({
    firstAt: begun,
    lastAt: null,
    presentMs: 360_000,
  });
  inside.close();
});
