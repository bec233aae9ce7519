import { randomId } from "@lyceum/kit";
import { freshDatabase, type MessagingServer, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { makeMemoryBus } from "../engines/embedded/bus.ts";
import type { Bus, BusMessage } from "../ports/bus.ts";

const desk = randomId();
const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** Two processes and a line between them on which messages wait until they are let through; each hears itself at once. */
async function startApart() {
  const fresh = await freshDatabase();
  const held: (() => void)[] = [];
  const buses = [makeMemoryBus(), makeMemoryBus()] as const;
  const join = (own: Bus, far: Bus): Bus => ({
    ...own,
    publish(message: BusMessage) {
      own.publish(message);
      held.push(() => far.publish(message));
    },
  });
  const one = await startMessagingServer(fresh.database, { bus: join(buses[0], buses[1]) });
  const other = await startMessagingServer(fresh.database, { bus: join(buses[1], buses[0]) });
  onTestFinished(async () => {
    for (const server of [one, other]) await server.close();
    await fresh.drop();
  });
  for (const name of ["ann", "ben"]) await one.addPerson(name);
  const letNotificationsThrough = () => {
    for (const pass of held.splice(0)) pass();
  };
  return { one, other, fresh, letNotificationsThrough };
}

async function signIn(server: MessagingServer, account: string): Promise<RawSocket> {
  const socket = await openRawSocket(server.url);
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  return socket;
}

const pushesOf = (socket: RawSocket) =>
  socket.frames.filter(([service, , serial]) => service === 26 && serial === 0);

test("R7 M20 a late message of a removal closes no seat that was taken after it", async () => {
  const { one, other, letNotificationsThrough } = await startApart();
  const roomId = await one.addRoom("ann");
  const [ann, ben] = [await signIn(one, "ann"), await signIn(other, "ben")];
  const join = () => ben.ask("joinRoom", { roomId, device: desk });
  const rename = (nick: string) =>
    ben.ask("actInRoom", { roomId, key: randomId(), act: { do: "renameSelf", nick } });
  await ann.ask("joinRoom", { roomId });
  expect((await join()).code).toBe(200);
  const kick = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act: kick });
  expect((await join()).body.presence).toBe("joined");
  const before = pushesOf(ben).length;
  letNotificationsThrough();
  expect((await rename("Benny")).code).toBe(200);
  // What was before is in the answer to the joining; what comes after it is heard.
  expect(pushesOf(ben).slice(before)).toMatchObject([
    [26, 10, 0, 200, { entries: [{ event: { type: "memberRenamed" } }] }],
  ]);
  await ann.ask("actInRoom", { roomId, key: randomId(), act: kick });
  letNotificationsThrough();
  expect(await ben.nextPush((frame) => frame[1] === 11)).toMatchObject([26, 11, 0, 200, { roomId }]);
  expect((await rename("Ben")).body).toEqual({ fault: "roomNotEntered" });
  for (const socket of [ann, ben]) socket.close();
});

test("R7 M20 a message that comes while a seat is being decided on counts by its place in the log", async () => {
  const { one, other, fresh, letNotificationsThrough } = await startApart();
  const roomId = await one.addRoom("ann");
  const [ann, ben] = [await signIn(one, "ann"), await signIn(other, "ben")];
  const join = () => ben.ask("joinRoom", { roomId, device: desk });
  await ann.ask("joinRoom", { roomId });
  expect((await join()).code).toBe(200);
  const kick = { do: "kick", account: "ben", isBlocked: false } as const;
  await ann.ask("actInRoom", { roomId, key: randomId(), act: kick });
  const again = await fresh.database.kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom("rooms.room").select("id").where("id", "=", Number(roomId));
    await query.forNoKeyUpdate().executeTakeFirstOrThrow();
    const joining = join();
    const text = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fresh.database.query({ text })).length).toBe(1);
    letNotificationsThrough();
    return { joining };
  });
  expect((await again.joining).body.presence).toBe("joined");
  expect(pushesOf(ben).filter((frame) => frame[1] === 11)).toEqual([]);
  const leave = { roomId, key: randomId(), act: { do: "leave" } } as const;
  expect((await ben.ask("actInRoom", leave)).code).toBe(200);
  for (const socket of [ann, ben]) socket.close();
});

test("R1 M20 who waits again after a removal receives nothing of the room by a late message of an earlier visit", async () => {
  const { one, other, letNotificationsThrough } = await startApart();
  const roomId = await one.addRoom("ann");
  const [ann, ben] = [await signIn(one, "ann"), await signIn(other, "ben")];
  const act = (what: Parameters<typeof ann.ask<"actInRoom">>[1]["act"]) =>
    ann.ask("actInRoom", { roomId, key: randomId(), act: what });
  const join = () => ben.ask("joinRoom", { roomId, device: desk });
  await ann.ask("joinRoom", { roomId });
  await act({ do: "setWaitingRoom", isOn: true });
  expect((await join()).body.presence).toBe("waiting");
  await act({ do: "admit", account: "ben" });
  await act({ do: "kick", account: "ben", isBlocked: false });
  expect((await join()).body.presence).toBe("waiting");
  letNotificationsThrough();
  await act({ do: "renameRoom", name: "Behind the door" });
  letNotificationsThrough();
  // The answer comes after whatever the message has brought.
  expect((await ben.ask("getRoomEntries", { roomId, afterRev: 0 })).body.presence).toBe("waiting");
  expect(pushesOf(ben)).toEqual([]);
  await act({ do: "admit", account: "ben" });
  letNotificationsThrough();
  await expect
    .poll(() => pushesOf(ben))
    .toMatchObject([
      [26, 10, 0, 200, { entries: [{ event: { type: "knockEnded" } }, { event: { type: "joined" } }] }],
    ]);
  for (const socket of [ann, ben]) socket.close();
});
