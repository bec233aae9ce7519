import { randomId } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../../engines/embedded/bus.ts";

let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

test("R7 seats of a process that is silent for long are found lost, and those who came back keep theirs", async () => {
  const { server, roomId, host, ann, enter } = await startRoom(async () => null);
  await plantSeat(roomId, ann, "silent", 25_000);
  await expect.poll(() => seatOf(host, roomId, ann), { timeout: 10_000 }).toBe(null);
  const back = await enter(ann);
  expect(await seatOf(host, roomId, ann)).toMatch(/./);
  for (const socket of [host, back]) socket.close();
  await server.close();
});

test("R7 M20 a process that is silent for a while and has left the bus is gone; one that the bus still reaches is busy", async () => {
  const asked: string[] = [];
  const heard: Record<string, boolean | null> = { busy: true, unknown: null, gone: false };
  const { server, roomId, host, enter, people } = await startRoom(async (node) => {
    asked.push(node);
    return heard[node] ?? null;
  });
  const [busy = "", unknown = "", gone = ""] = people;
  await plantSeat(roomId, busy, "busy", 8_000);
  await plantSeat(roomId, unknown, "unknown", 8_000);
  await plantSeat(roomId, gone, "gone", 8_000);
  await expect.poll(() => seatOf(host, roomId, gone), { timeout: 10_000 }).toBe(null);
  await expect
    .poll(() => asked.filter((node) => node === "busy").length, { timeout: 10_000 })
    .toBeGreaterThan(1);
  expect(await seatOf(host, roomId, busy)).toBe("busy.1");
  expect(await seatOf(host, roomId, unknown)).toBe("unknown.1");
  // Without a look at the bus nobody who was heard of lately is gone.
  expect(new Set(asked)).toEqual(new Set(["busy", "unknown", "gone"]));
  const back = await enter(gone);
  expect(await seatOf(host, roomId, gone)).toMatch(/./);
  for (const socket of [host, back]) socket.close();
  await server.close();
});

/** A room with its host, on a server whose bus answers `isHeard`, and people who may come in. */
async function startRoom(isHeard: (node: string) => Promise<boolean | null>) {
  const server = await startMessagingServer(fresh.database, { bus: { ...makeMemoryBus(), isHeard } });
  onTestFinished(() => server.close());
  const name = randomId();
  const people = ["ann", "ben", "cem"].map((person) => `${person}-${name}`);
  for (const account of [`host-${name}`, ...people]) await server.addPerson(account);
  const roomId = await server.addRoom(`host-${name}`);
  const enter = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  return { server, roomId, host: await enter(`host-${name}`), ann: people[0] ?? "", people, enter };
}

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

async function seatOf(socket: RawSocket, roomId: string, account: string): Promise<string | null> {
  const { body } = await socket.ask("getRoomEntries", { roomId, afterRev: 0 });
  const member = body.snapshot?.members.find((one) => one.account === account);
  if (!member) throw new Error("nobody is there");
  return member.seat;
}

/** What a process leaves that was killed `agoMs` ago: a seat, its name at the room, and its last heartbeat. */
async function plantSeat(roomId: string, account: string, node: string, agoMs: number): Promise<void> {
  const member = { account, nick: account, avatar: "", isGuest: false, mayHost: true, seat: `${node}.1` };
  await fresh.database.query({
    text: `with moved as (
        update rooms.room set rev = rev + 1, nodes = nodes || $2::text where id = $1 returning id, rev
      ), beat as (
        insert into rooms.node values ($2, (extract(epoch from clock_timestamp()) * 1000)::int8 - $3)
      )
      insert into rooms.entry select id, rev, $4, '', $5::jsonb from moved`,
    values: [Number(roomId), node, agoMs, Date.now(), JSON.stringify({ type: "joined", member })],
  });
}
