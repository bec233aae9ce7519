import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { addMember } from "./members.fixture.ts";
import { registerMembersOfRooms } from "./room-gate.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const device = () => ({
  sdkVersion: "1",
  protocolVersion: 1,
  clientType: 16,
  os: "",
  browser: "",
  appLogin: 1,
  deviceId: randomId(),
});

test("D5 a block keeps two apart in rooms, too: whoever blocked and whoever was blocked enters no room where the other is host or inside", async () => {
  const { database } = harness.app;
  const [ines, jonas, kim] = await Promise.all(
    ["Ines", "Jonas", "Kim"].map(async (name) => await addMember(harness, name, { photo: false })),
  );
  if (!ines || !jonas || !kim) throw new Error("nobody came");
  const server = await startMessagingServer(database, { clock: harness.clock });
  registerMembersOfRooms();
  const enter = async ({ id }: { id: string }) => {
    await server.addPerson(id, { realm: "social" });
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(id, "social"), ...device() });
    return { join: async (roomId: string) => (await socket.ask("joinRoom", { roomId })).code, socket };
  };
  const sockets = await Promise.all([enter(ines), enter(jonas), enter(kim)]);
  const [a, b, c] = sockets;
  const relation = async (act: "block" | "unblock") =>
    await harness.call("POST /v1/relations", { token: ines.token, body: { userId: jonas.id, act } });
  try {
    const own = await server.addRoom(ines.id);
    const theirs = await server.addRoom(jonas.id);
    const third = await server.addRoom(kim.id);
    const card = async () =>
      (await harness.call("GET /v1/rooms/{id}", { token: jonas.token, params: { id: own } })).body.fault;
    expect(await card()).toBeUndefined();
    await relation("block");
    expect(await card()).toBe("roomUnknown");
    expect(await b.join(own)).toBe(404);
    expect(await a.join(theirs)).toBe(404);
    expect(await c.join(third)).toBe(200);
    expect(await a.join(third)).toBe(200);
    expect(await b.join(third)).toBe(404);
    await relation("unblock");
    expect(await b.join(own)).toBe(200);
  } finally {
    for (const { socket } of sockets) socket.close();
    await server.close();
  }
});

test("D1 in a room a member has the name of the profile, whatever name they bring", async () => {
  const { id } = await addMember(harness, "Nora", { photo: false });
  const server = await startMessagingServer(harness.app.database, { clock: harness.clock });
  registerMembersOfRooms();
  try {
    await server.addPerson(id, { realm: "social", nick: "Nora" });
    const roomId = await server.addRoom(id);
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(id, "social"), ...device() });
    expect((await socket.ask("joinRoom", { roomId, nick: "call me 13800138000" })).code).toBe(200);
    const act = { do: "describeSelf", nick: "call me 13800138000", custom: "hello" } as const;
    expect((await socket.ask("actInRoom", { roomId, key: randomId(), act })).code).toBe(200);
    const { body } = await socket.ask("getRoomEntries", { roomId, afterRev: 0 });
    expect(body.snapshot?.members).toMatchObject([{ nick: "Nora", custom: "hello" }]);
    socket.close();
  } finally {
    await server.close();
  }
});

test("D5 D7 whoever is suspended or whose proof of age is taken back makes and enters no room", async () => {
  const { database } = harness.app;
  const { id } = await addMember(harness, "Roomy", { photo: false });
  const server = await startMessagingServer(database, { clock: harness.clock });
  registerMembersOfRooms();
  try {
    await server.addPerson(id, { realm: "social" });
    const roomId = await server.addRoom(id);
    const socket = await openRawSocket(server.url);
    await socket.ask("login", { ...server.credentials(id, "social"), ...device() });
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    const other = await server.addRoom(id);
    const profile = (change: { state: "open" | "suspended"; suspended_by: string[] }) =>
      database.kysely.updateTable("social.profile").set(change).where("account_id", "=", id).execute();
    await profile({ state: "suspended", suspended_by: ["moderator"] });
    await expect(server.addRoom(id)).rejects.toThrow("forbidden");
    const refused = await socket.ask("joinRoom", { roomId: other });
    expect(refused).toMatchObject({ code: 404, body: { fault: "roomMissing" } });
    await profile({ state: "open", suspended_by: [] });
    expect((await socket.ask("joinRoom", { roomId: other })).code).toBe(200);
    socket.close();
    const proof = { revoked_at: harness.clock.at };
    await database.kysely
      .updateTable("social.age_assurance")
      .set(proof)
      .where("account_id", "=", id)
      .execute();
    await expect(server.addRoom(id)).rejects.toThrow("forbidden");
    await server.addPerson("nobody-of-social", { realm: "social" });
    await expect(server.addRoom("nobody-of-social")).rejects.toThrow("forbidden");
  } finally {
    await server.close();
  }
});
