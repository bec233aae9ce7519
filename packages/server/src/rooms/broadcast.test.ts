import type { RoomAct } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import {
  freshDatabase,
  makeTempFolder,
  type MessagingServerOptions,
  startMessagingServer,
} from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { expect, onTestFinished, test } from "vitest";
import { readPeople } from "../users/index.ts";
import { insertHiddenRoom } from "./hidden-rooms.ts";
import { readVotes } from "./votes/store.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };

/** The room of a broadcast with its host and two viewers, on a clock of its own. */
async function start(options: MessagingServerOptions = {}) {
  const fresh = await freshDatabase();
  const clock = { at: Date.now(), now: () => clock.at };
  const server = await startMessagingServer(fresh.database, { clock, ...options });
  onTestFinished(async () => {
    await server.close();
    await fresh.drop();
  });
  for (const account of ["tom", "ann", "ben"]) await server.addPerson(account);
  const [host] = await readPeople(fresh.database, "edu", ["tom"]);
  if (!host) throw new Error("no host");
  const { kysely } = fresh.database;
  const id = await kysely.transaction().execute((trx) =>
    insertHiddenRoom(
      trx,
      {
        host,
        creator: host,
        key: "broadcast",
        kind: "raiseHand",
        name: "Live",
        options: {
          membersMax: 500,
          stageMax: 16,
          isLocked: false,
          hasWaitingRoom: false,
          allowsGuests: false,
          broadcast: { hasChat: true, slowSeconds: 10, takesQuestions: true },
        },
        owner: { call_channel: null, live_id: null },
        attendees: [],
      },
      clock.at,
    ),
  );
  const roomId = String(id);
  const enter = async (account: string): Promise<RawSocket> => {
    const socket = await openRawSocket(server.url);
    const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
    expect((await socket.ask("login", packet)).code).toBe(200);
    expect((await socket.ask("joinRoom", { roomId })).code).toBe(200);
    return socket;
  };
  const act = (socket: RawSocket, what: RoomAct, key = randomId()) =>
    socket.ask("actInRoom", { roomId, key, act: what });
  const say = (socket: RawSocket, idClient: string = randomId()) =>
    socket.ask("sendChatroomMsg", { chatroomId: roomId, type: 0, body: "hello", idClient });
  const broadcastOf = async (socket: RawSocket) =>
    (await socket.ask("getRoomEntries", { roomId, afterRev: 0 })).body.snapshot?.broadcast;
  return { clock, kysely, id, roomId, enter, act, say, broadcastOf };
}

test("M18 P6 a word that the institution refuses stands in no question, poll or pin, and one that it masks is masked", async () => {
  const { kysely, enter, act, broadcastOf } = await start();
  const words = [
    { word: "rotten", type: 2 as const },
    { word: "damn", type: 1 as const },
  ];
  const list = { dept_id: 100, version: 1, words: JSON.stringify(words), updated_at: 1, updated_by: "tom" };
  await kysely.insertInto("edu.word_list").values(list).execute();
  const [tom, ann] = [await enter("tom"), await enter("ann")];
  const refused = [
    await act(ann, { do: "ask", text: "Is it R o t t e n? rotten!" }),
    await act(tom, { do: "openPoll", question: "Which?", options: ["fine", "rotten"] }),
    await act(tom, { do: "pin", text: "rotten" }),
  ];
  expect(refused.map(({ code }) => code)).toEqual([403, 403, 403]);
  expect((await act(ann, { do: "ask", text: "damn, why?" })).code).toBe(200);
  expect((await broadcastOf(ann))?.questions).toMatchObject([
    { text: expect.stringMatching(/^\*+, why\?$/) },
  ]);
});

test("P6 one person votes once for a question or poll, also with two requests at the same moment, and the log says of nobody what they chose", async () => {
  const { kysely, id, enter, act, broadcastOf } = await start();
  const [tom, ann, ben] = [await enter("tom"), await enter("ann"), await enter("ben")];
  const asked = (await act(ann, { do: "ask", text: "Why?" })).body.rev;
  const codes = await Promise.all([1, 2].map(() => act(ben, { do: "voteQuestion", id: asked })));
  expect(codes.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 417]);
  const poll = (await act(tom, { do: "openPoll", question: "Which?", options: ["A", "B"] })).body.rev;
  const key = randomId();
  const chosen = () => act(ben, { do: "votePoll", id: poll, option: 1 }, key);
  // The same request again, as after a lost answer, is the same vote.
  expect([(await chosen()).code, (await chosen()).code]).toEqual([200, 200]);
  expect((await act(ben, { do: "votePoll", id: poll, option: 0 })).code).toBe(417);
  expect((await act(ann, { do: "votePoll", id: poll, option: 0 })).code).toBe(200);
  expect(await broadcastOf(ann)).toMatchObject({
    questions: [{ id: asked, votes: 1 }],
    polls: [{ id: poll, counts: [1, 1] }],
  });
  expect(await readVotes(kysely, id, "ben")).toEqual([
    { id: asked, option: null },
    { id: poll, option: 1 },
  ]);
  const actors = await kysely
    .selectFrom("rooms.entry")
    .select(["actor", "event"])
    .where("room_id", "=", id)
    .execute();
  const votes = actors.filter(({ event }) => event.type === "pollVoted" || event.type === "questionVoted");
  expect(votes.map(({ actor }) => actor)).toEqual(["", "", ""]);
  for (const socket of [tom, ann, ben]) socket.close();
});

test("P6 in slow mode a viewer waits between two messages and the host does not, and one that is sent again is no other", async () => {
  const { clock, enter, act, say } = await start();
  const [tom, ann] = [await enter("tom"), await enter("ann")];
  const first = randomId();
  const { body } = await say(ann, first);
  expect((await say(ann)).code).toBe(416);
  expect((await say(ann, first)).body).toEqual(body);
  expect([(await say(tom)).code, (await say(tom)).code]).toEqual([200, 200]);
  clock.at += 10_000;
  expect((await say(ann)).code).toBe(200);
  await act(tom, { do: "setSlow", seconds: 0 });
  expect((await say(ann)).code).toBe(200);
  for (const socket of [tom, ann]) socket.close();
});

test("P6 viewers beyond the media connections are told of a stream and refused a connection, on the stage they have one", async () => {
  const liveStreams = { folder: makeTempFolder(), mediaViewers: 1 };
  const { roomId, enter, act } = await start({ liveStreams });
  const [tom, ann, ben] = [await enter("tom"), await enter("ann"), await enter("ben")];
  const streamOf = async (socket: RawSocket) =>
    (await socket.ask("getMediaServers", { roomId })).body.stream ?? null;
  const connect = async (socket: RawSocket) =>
    (await socket.ask("connectMedia", { roomId, offer: "v=0", sends: [] })).code;
  expect([await streamOf(tom), await streamOf(ann)]).toEqual([null, null]);
  expect(await streamOf(ben)).toMatch(
    new RegExp(`^/live-streams/${roomId}/ben~[0-9a-z]+~[\\w-]{43}/live\\.m3u8$`),
  );
  // An offer that is none is looked at, or not even that.
  expect([await connect(ann), await connect(ben)]).toEqual([414, 503]);
  await act(tom, { do: "inviteToStage", account: "ben" });
  expect((await act(ben, { do: "acceptInvite" })).code).toBe(200);
  expect([await streamOf(ben), await connect(ben)]).toEqual([null, 414]);
  await act(ben, { do: "stepDown" });
  expect(await streamOf(ben)).not.toBe(null);
  // Who leaves makes room.
  await act(ann, { do: "leave" });
  expect(await streamOf(ben)).toBe(null);
  for (const socket of [tom, ann, ben]) socket.close();
});

test("P6 who has a media connection and only watches chooses the stream and goes back, on the stage nobody does, and no more than the limit do", async () => {
  const liveStreams = { folder: makeTempFolder(), mediaViewers: 50 };
  const { roomId, enter, act } = await start({ liveStreams });
  const [tom, ann] = [await enter("tom"), await enter("ann")];
  const ask = async (socket: RawSocket, wantsStream: boolean) => {
    const { body } = await socket.ask("getMediaServers", { roomId, wantsStream });
    return [body.stream !== undefined, body.mayChooseStream ?? false];
  };
  expect([await ask(tom, true), await ask(ann, false)]).toEqual([
    [false, false],
    [false, true],
  ]);
  expect(await ask(ann, true)).toEqual([true, true]);
  // The place of the media connection is kept.
  expect((await ann.ask("connectMedia", { roomId, offer: "v=0", sends: [] })).code).toBe(414);
  await act(tom, { do: "inviteToStage", account: "ann" });
  await act(ann, { do: "acceptInvite" });
  expect(await ask(ann, true)).toEqual([false, false]);
  for (const socket of [tom, ann]) socket.close();
});
