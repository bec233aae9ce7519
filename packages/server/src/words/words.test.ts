import type { WordRule } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { wordHandlers } from "./index.ts";

const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
let school: Awaited<ReturnType<typeof staffHarness<typeof wordHandlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let ann: RawSocket;
let ben: RawSocket;

beforeAll(async () => {
  school = await staffHarness(wordHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  server = await startMessagingServer(school.app.database, { bus: school.app.bus });
  [ann, ben] = [await enter("w-ann"), await enter("w-ben")];
});
afterAll(async () => {
  await server.close();
  await school.drop();
});

async function enter(account: string): Promise<RawSocket> {
  await server.addPerson(account);
  const socket = await openRawSocket(server.url);
  await socket.ask("login", { ...server.credentials(account), ...device, deviceId: randomId() });
  return socket;
}

const read = () => school.call("GET /staff/words", "boss", {});
async function save(words: WordRule[]): Promise<number> {
  const { version } = await read();
  return (await school.call("POST /staff/words/save", "boss", { body: { version, words } })).version;
}
const say = (body: string, more: object = {}) =>
  ann.ask("sendMsg", { scene: 0, to: "w-ben", type: 0, body, idClient: randomId(), ...more });
const newest = async () =>
  (await ben.ask("getHistoryMsgs", { scene: 0, to: "w-ann", limit: 1 })).body.msgs[0]?.body;

test("M18 a word of the list is refused or masked for both, and a list without words changes nothing", async () => {
  expect((await say("you fool")).code).toBe(200);
  await save([
    { word: "fool", type: 2 },
    { word: "loser", type: 1 },
    { word: "meet me", type: 3 },
  ]);
  const refused = await say("you ＦＯＯ\u200bL");
  expect(refused.code).toBe(403);
  expect(JSON.stringify(refused.body)).toContain("wordsRefused");
  expect(await newest()).toBe("you fool");
  const idClient = randomId();
  const masked = await say("a Loser", { idClient });
  expect(masked.body).toMatchObject({ body: "a *****" });
  expect(await newest()).toBe("a *****");
  // The same message again is the same answer.
  expect((await say("a Loser", { idClient })).body).toMatchObject({ seq: masked.body.seq, body: "a *****" });
  expect((await say("come, meet me there", { clientAntiSpam: true })).body.body).toBe("come, ******* there");
  await expect.poll(async () => (await read()).met).toEqual([{ word: "meet me", count: 1 }]);
  await save([]);
  expect((await say("you fool")).body).not.toHaveProperty("body");
});

test("M18 in a team and in a room the list counts too", async () => {
  await save([{ word: "fool", type: 2 }]);
  const asked = { type: "advanced" as const, name: "Team", accounts: ["w-ben"], idClient: randomId() };
  const { teamId } = (await ann.ask("createTeam", asked)).body.team;
  const inTeam = (body: string) =>
    ann.ask("sendTeamMsg", { to: teamId, type: 0, body, idClient: randomId() });
  expect((await inTeam("fool")).code).toBe(403);
  expect((await inTeam("friend")).code).toBe(200);
  const room = await server.addRoom("w-ann");
  await ann.ask("joinRoom", { roomId: room });
  const inRoom = (body: string) =>
    ann.ask("sendChatroomMsg", { chatroomId: room, type: 0, body, idClient: randomId() });
  expect((await inRoom("what a fool")).code).toBe(403);
  expect((await inRoom("what a day")).code).toBe(200);
  await save([]);
});

test("M18 a program gets the list once, and again when it has changed", async () => {
  const version = await save([{ word: "fool", type: 2 }]);
  const first = (await ann.ask("getClientAntispam", {})).body;
  expect(first).toEqual({ version, thesaurus: [{ word: "fool", type: 2 }] });
  expect((await ann.ask("getClientAntispam", { version })).body).toEqual({ version, thesaurus: null });
  await save([]);
  expect((await ann.ask("getClientAntispam", { version })).body).toEqual({
    version: version + 1,
    thesaurus: [],
  });
});

test("M18 of two who save at once one wins, each institution has its own list, and the record says who", async () => {
  const { version } = await read();
  const words: WordRule[] = [{ word: "fool", type: 2 }];
  const body = { version, words };
  const both = await Promise.allSettled([
    school.call("POST /staff/words/save", "boss", { body }),
    school.call("POST /staff/words/save", "boss", { body }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { key: "wordsChanged" } });
  const other = await school.call("GET /staff/words", "head", {}, "northfield.localhost");
  expect(other).toMatchObject({ version: 0, words: [] });
  for (const twice of [
    [words[0], { word: "FOOL", type: 1 }],
    [{ word: "\u200b\u200b", type: 1 }],
  ] as WordRule[][])
    await expect(
      school.call("POST /staff/words/save", "boss", { body: { version: version + 1, words: twice } }),
    ).rejects.toMatchObject({ key: "paramError" });
  const record = await school.kysely
    .selectFrom("audit.entry")
    .select(["act", "actor"])
    .where("act", "=", "words.save")
    .execute();
  expect(record.length).toBe((await read()).version);
  await save([]);
});

test("M18 a filtered message is answered with what the list says of it, and what is refused is kept nowhere", async () => {
  await save([
    { word: "fool", type: 2 },
    { word: "loser", type: 1 },
    { word: "see you", type: 3 },
  ]);
  await ben.ask("getFilteredMsgs", { limit: 100 });
  const send = async (body: string) =>
    (await ann.ask("sendFilteredMsg", { to: "w-ben", kind: "msg", body, idClient: randomId() })).body;
  expect(await send("hello")).toMatchObject({ type: 0, body: "hello", place: 1 });
  expect(await send("a Loser")).toMatchObject({ type: 1, body: "a *****", place: 2 });
  expect(await send("you fool")).toMatchObject({ type: 2, body: "you fool", place: null });
  expect(await send("I see you, loser")).toMatchObject({ type: 3, body: "I *******, *****", place: 3 });
  const { msgs } = (await ben.ask("getFilteredMsgs", { after: 0, limit: 100 })).body;
  expect(msgs.map(({ body }) => body)).toEqual(["hello", "a *****", "I *******, *****"]);
  await expect.poll(async () => (await read()).met).toContainEqual({ word: "see you", count: 1 });
  await save([]);
});

test("M18 a filtered message that was kept is answered as kept, also where the list refuses its words since", async () => {
  const idClient = randomId();
  const send = async (to = "w-ben") =>
    (await ann.ask("sendFilteredMsg", { to, kind: "msg", body: "you clown", idClient })).body;
  const first = await send();
  expect(first).toMatchObject({ type: 0, place: expect.any(Number) });
  await save([{ word: "clown", type: 2 }]);
  expect(await send()).toEqual(first);
  await save([]);
});
