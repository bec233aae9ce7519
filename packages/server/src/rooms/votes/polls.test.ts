import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { freshDatabase, startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";

const packet = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
const question: Extract<RoomAct, { do: "openPoll" }> = {
  do: "openPoll",
  question: "Which?",
  options: ["A", "B", "C"],
};

/** A conference of ann, with ben and cara in it. */
async function start() {
  const fresh = await freshDatabase();
  const server = await startMessagingServer(fresh.database);
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const account of ["ann", "ben", "cara", "dan"]) await server.addPerson(account);
  const roomId = await server.addRoom("ann");
  const signIn = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    onTestFinished(() => socket.close());
    const login = { ...server.credentials(account), ...packet, deviceId: randomId() };
    expect((await socket.ask("login", login)).code).toBe(200);
    return socket;
  };
  const enter = async (account: string) => {
    const socket = await signIn(account);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const act = (socket: RawSocket, what: RoomAct, key = randomId()) =>
    socket.ask("actInRoom", { roomId, key, act: what });
  const pollOf = async (socket: RawSocket) =>
    (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.polls?.at(-1);
  const read = (socket: RawSocket, id?: number) =>
    socket.ask("getRoomPolls", id === undefined ? { roomId } : { roomId, id });
  return { fresh, roomId, signIn, enter, act, pollOf, read };
}

test("R5 one person has one vote, changed while the poll is open, also with requests at the same moment", async () => {
  const { enter, act, pollOf, read } = await start();
  const [ann, ben, cara] = [await enter("ann"), await enter("ben"), await enter("cara")];
  const id = (await act(ann, question)).body.rev;
  const vote = (socket: RawSocket, at: number, key?: string) =>
    act(socket, { do: "votePoll", id, options: [at] }, key);
  const codes = await Promise.all([vote(ben, 0), vote(ben, 1), vote(cara, 2)]);
  expect(codes.map(({ code }) => code)).toEqual([200, 200, 200]);
  const key = randomId();
  expect([(await vote(ben, 1, key)).code, (await vote(ben, 1, key)).code]).toEqual([200, 200]);
  expect(await pollOf(ann)).toMatchObject({ counts: [0, 1, 1], voterCount: 2 });
  expect((await read(ben)).body.polls).toEqual([{ id, own: [1], counts: [0, 1, 1] }]);
  expect((await act(ann, { do: "closePoll", id })).code).toBe(200);
  expect((await vote(cara, 0)).code).toBe(403);
  // Who comes later has it from the log.
  const dan = await enter("dan");
  expect(await pollOf(dan)).toMatchObject({ counts: [0, 1, 1], isOpen: false });
  // Nobody is named where the poll does not say so.
  expect((await read(ann, id)).code).toBe(403);
});

test("R5 what is for hosts alone no frame, snapshot or read tells a member, until a host shows it", async () => {
  const { enter, act, pollOf, read } = await start();
  const [ann, ben] = [await enter("ann"), await enter("ben")];
  const rules = { isForHosts: true, isNamed: true, isMultiple: true };
  const id = (await act(ann, { ...question, ...rules })).body.rev;
  expect((await act(ben, { do: "votePoll", id, options: [0, 2] })).code).toBe(200);
  expect(await pollOf(ben)).toMatchObject({ counts: [0, 0, 0], voterCount: 1 });
  expect((await read(ben)).body.polls).toEqual([{ id, own: [0, 2], counts: null }]);
  expect((await read(ben, id)).code).toBe(403);
  expect((await read(ann, id)).body).toEqual({
    polls: [{ id, own: [], counts: [1, 0, 1] }],
    voters: [{ account: "ben", nick: expect.any(String), options: [0, 2] }],
  });
  await act(ann, { do: "closePoll", id });
  await act(ann, { do: "showPoll", id });
  expect(await pollOf(ben)).toMatchObject({ counts: [1, 0, 1], isShown: true });
  expect((await read(ben, id)).body.voters).toHaveLength(1);
});

test("R5 who is not in the room reads nothing of its polls", async () => {
  const { enter, signIn, act, read } = await start();
  const ann = await enter("ann");
  const { rev: id } = (await act(ann, question)).body;
  const dan = await signIn("dan");
  expect((await read(dan)).code).toBe((await act(dan, { do: "votePoll", id, options: [0] })).code);
  expect((await read(dan)).code).not.toBe(200);
});

test("R7 a log with an entry of a newer version opens, goes on, and is kept without a snapshot that lacks it", async () => {
  const { fresh, roomId, enter, act, pollOf } = await start();
  const ann = await enter("ann");
  const { query } = fresh.database;
  const [room] = await query<{ rev: number }>({
    text: "update rooms.room set rev = rev + 1 where id = $1 returning rev",
    values: [Number(roomId)],
  });
  await query({
    text: "insert into rooms.entry (room_id, rev, time, actor, event) values ($1, $2, 1, '', $3)",
    values: [Number(roomId), room?.rev ?? 0, JSON.stringify({ type: "pictureTaken", of: "ann" })],
  });
  await act(ann, question);
  expect(await pollOf(ann)).toMatchObject({ question: "Which?" });
  await act(ann, { do: "dissolve" });
  const snapshots = async () =>
    (await query({ text: "select rev from rooms.snapshot where room_id = $1", values: [Number(roomId)] }))
      .length;
  expect(await snapshots()).toBe(0);
});
