import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const [right, wrong] = ["482913", "000000"];

async function start(clock: { now(): number }) {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database, { clock });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const account of ["ann", "ben"]) await server.addPerson(account);
  return { server, database: fresh.database };
}

async function signIn(server: MessagingServer, account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return socket;
}

test("R1 after five wrong passwords the next is looked at when five minutes are over; the password is in no log, and gone with the room", async () => {
  let now = Date.now();
  const { server, database } = await start({ now: () => now });
  const roomId = await server.addRoom("ann", { password: right });
  const ben = await signIn(server, "ben");
  const join = async (password: string) => (await ben.ask("joinRoom", { roomId, password })).body;
  for (let tries = 0; tries < limits.roomPasswordTries.value; tries++) {
    now += 1_000;
    expect(await join(wrong)).toEqual({ fault: "roomPasswordWrong" });
  }
  const first = now - (limits.roomPasswordTries.value - 1) * 1_000;
  now = first + limits.roomPasswordWindow.value - 1;
  expect(await join(right)).toEqual({ fault: "roomPasswordTooOften" });
  now += 1;
  expect(await join(wrong)).toEqual({ fault: "roomPasswordWrong" });
  expect(await join(right)).toMatchObject({ presence: "joined" });
  const ann = await signIn(server, "ann");
  await ann.ask("joinRoom", { roomId });
  const set = (password: string) =>
    ann.ask("actInRoom", { roomId, key: randomId(), act: { do: "setPassword", password } });
  await set("135790");
  const stored = await database.query<{ log: string }>({
    text: `select coalesce(string_agg(event::text, ' '), '') || (select coalesce(string_agg(fault || act, ' '), '') from rooms.audit) as log
      from rooms.entry where room_id = $1`,
    values: [Number(roomId)],
  });
  for (const secret of [right, "135790"]) {
    expect(stored[0]?.log).not.toContain(secret);
    expect(server.logged.join(" ")).not.toContain(secret);
  }
  const held = async () => {
    const text = "select password from rooms.room where id = $1";
    return await database.query({ text, values: [Number(roomId)] });
  };
  expect(await held()).toEqual([{ password: "135790" }]);
  await ann.ask("actInRoom", { roomId, key: randomId(), act: { do: "dissolve" } });
  expect(await held()).toEqual([{ password: null }]);
  for (const socket of [ann, ben]) socket.close();
});
