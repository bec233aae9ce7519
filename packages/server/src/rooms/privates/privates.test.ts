import { pushes } from "@lyceum/contract/im";
import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const secret = "Nobody else reads this";

/** The body of the next push of this kind. */
async function pushed(socket: RawSocket, name: "roomPrivate" | "chatroomMsgs"): Promise<unknown> {
  const { service, command } = pushes[name];
  const frame = await socket.nextPush(([sid, cid]) => sid === service && cid === command);
  return frame.at(4);
}

async function start(kind: "university" | "k12" = "university") {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  const details = kind === "k12" ? { deptId: 210, kind, roles: ["teacher"] } : {};
  for (const account of ["ann", "ben", "cara"]) await server.addPerson(account, details);
  const roomId = await server.addRoom("ann", { hasWaitingRoom: false });
  const enter = async (account: string) => {
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const act = (socket: RawSocket, what: RoomAct) =>
    socket.ask("actInRoom", { roomId, key: randomId(), act: what });
  const write = (socket: RawSocket, to: string, body = secret, idClient = randomId()) =>
    socket.ask("sendRoomPrivate", { roomId, to, body, idClient });
  const read = async (socket: RawSocket) =>
    (await socket.ask("getRoomPrivates", { roomId, afterId: 0 })).body.msgs ?? [];
  const history = async (socket: RawSocket) => {
    const query = { chatroomId: roomId, timetag: 0, limit: 15, reverse: true };
    return (await socket.ask("getChatroomHistoryMsgs", query)).body.msgs;
  };
  return { fresh, server, roomId, enter, act, write, read, history };
}

test("R5 what is written to one person reaches these two alone: no frame, history, log or read of a third has it", async () => {
  const { fresh, enter, act, write, read, history, roomId } = await start();
  const [ann, ben, cara] = [await enter("ann"), await enter("ben"), await enter("cara")];
  const key = randomId();
  const sent = await write(ben, "cara", `  ${secret} `, key);
  expect(sent.code).toBe(200);
  expect(await pushed(cara, "roomPrivate")).toMatchObject({
    roomId,
    msg: { from: "ben", to: "cara", body: secret, afterSeq: 0 },
  });
  expect(await pushed(ben, "roomPrivate")).toMatchObject({ msg: { idClient: key } });
  // The same key is one message.
  expect((await write(ben, "cara", secret, key)).body).toMatchObject({ id: sent.body.id });
  expect((await read(ben)).map(({ id }) => id)).toEqual([sent.body.id]);
  expect((await read(cara)).map(({ body }) => body)).toEqual([secret]);
  // The host is a third person too. What follows says that nothing was on its way.
  expect(await read(ann)).toEqual([]);
  const say = { chatroomId: roomId, type: 0, body: "For all", idClient: randomId() };
  expect((await cara.ask("sendChatroomMsg", say)).code).toBe(200);
  expect(await pushed(ann, "chatroomMsgs")).toMatchObject({ msgs: [{ body: "For all", seq: 1 }] });
  expect(JSON.stringify(ann.frames)).not.toContain(secret);
  expect((await history(ann)).map(({ body }) => body)).toEqual(["For all"]);
  expect((await history(cara)).map(({ body }) => body)).toEqual(["For all"]);
  const log = await fresh.database.query({ text: "select event from rooms.entry" });
  expect(JSON.stringify(log)).not.toContain(secret);
  // Who comes later, or to another room, reads none of it.
  expect((await act(ben, { do: "leave" })).code).toBe(200);
  expect((await ben.ask("getRoomPrivates", { roomId, afterId: 0 })).code).not.toBe(200);
});

test("R5 nobody writes to who has gone, to oneself, against a ban, or where a host has switched it off", async () => {
  const { enter, act, write } = await start();
  const [ann, ben, cara] = [await enter("ann"), await enter("ben"), await enter("cara")];
  expect((await write(ben, "ben")).code).toBe(414);
  expect((await write(ben, "nobody")).code).toBe(404);
  await act(ann, { do: "banChat", account: "ben", isOn: true });
  expect((await write(ben, "cara")).code).toBe(13_004);
  await act(ann, { do: "banChat", account: "ben", isOn: false });
  expect((await act(ben, { do: "setPrivateChat", isOn: false })).code).toBe(403);
  expect((await act(ann, { do: "setPrivateChat", isOn: false })).code).toBe(200);
  for (const socket of [ann, ben]) expect((await write(socket, "cara")).code).toBe(13_007);
  expect((await act(ann, { do: "setPrivateChat", isOn: true })).code).toBe(200);
  expect((await write(ben, "cara")).code).toBe(200);
  expect((await act(ann, { do: "kick", account: "cara", isBlocked: false })).code).toBe(200);
  expect((await write(ben, "cara")).code).toBe(404);
  expect((await write(cara, "ben")).code).toBe(13_002);
});

test("R5 what somebody writes who was blocked is stored nowhere and looks sent; after a lost line the rest is there", async () => {
  const { enter, write, read } = await start();
  const [ben, cara] = [await enter("ben"), await enter("cara")];
  expect((await write(ben, "cara", "Before")).code).toBe(200);
  expect((await cara.ask("markInBlacklist", { account: "ben", isAdd: true })).code).toBe(200);
  expect((await write(ben, "cara", "After")).code).toBe(7_101);
  expect((await read(cara)).map(({ body }) => body)).toEqual(["Before"]);
  expect((await write(cara, "ben", "I wrote")).code).toBe(200);
  cara.close();
  const again = await enter("cara");
  expect((await read(again)).map(({ body }) => body)).toEqual(["Before", "I wrote"]);
});

test("R5 at a school for children nobody writes to one alone, not staff either, also in a room that says otherwise", async () => {
  const { fresh, enter, act, write, roomId } = await start("k12");
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  expect((await write(ann, "ben")).code).toBe(13_007);
  expect((await act(ann, { do: "setPrivateChat", isOn: true })).code).toBe(13_007);
  const state = (await ann.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot;
  expect(state?.privateChat).toBeUndefined();
  expect((await write(ben, "ann")).code).toBe(13_007);
  expect(await fresh.database.query({ text: "select id from rooms.private_message" })).toEqual([]);
});
