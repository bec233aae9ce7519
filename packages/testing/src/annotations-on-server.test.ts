import {
  createImClientOn,
  engineSocket,
  makeAnnotations,
  makeConnection,
  memoryCache,
  systemTimers,
} from "@lyceum/im-client";
import { getInstance, type Nim, type NimEvents } from "@lyceum/im-client/nim";
import { randomId } from "@lyceum/kit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "./fresh-database.ts";
import { type MessagingServer, startMessagingServer } from "./messaging-server.ts";

let fresh: FreshDatabase;
let server: MessagingServer;
let closing: (() => Promise<void> | void)[] = [];
const patience = { timeout: 10_000 };
const [thumb, heart] = [128_077, 10_084];

beforeAll(async () => {
  fresh = await freshDatabase();
  server = await startMessagingServer(fresh.database);
  for (const account of ["ann", "ben", "cat", "dan"]) await server.addPerson(account);
});

afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
});

afterAll(async () => {
  await server.close();
  await fresh.drop();
});

async function open(account: string): Promise<Nim> {
  const { appKey, token } = server.credentials(account);
  const nim = getInstance({ url: `${server.url}/socket`, appKey, account, token });
  closing.push(() => nim.destroy());
  await new Promise<void>((resolve) => nim.on("onsyncdone", () => resolve()));
  return nim;
}

function hear<K extends keyof NimEvents>(nim: Nim, event: K): NimEvents[K][] {
  const heard: NimEvents[K][] = [];
  nim.on(event, (value) => heard.push(value));
  return heard;
}

/** The core of a client, with its annotations and a cache of its own. */
async function openCore(account: string, port = memoryCache()) {
  const transport = makeConnection({
    url: `${server.url}/socket`,
    credentials: async () => server.credentials(account),
    device: { deviceId: randomId(), clientType: 16, os: "", browser: "" },
    timers: systemTimers,
    socket: engineSocket,
  });
  const client = createImClientOn(transport, systemTimers, {
    cache: { port, nameOf: (name) => name },
  });
  const annotations = makeAnnotations(transport, client);
  closing.push(() => {
    annotations.close();
    client.destroy();
  });
  const live = () => new Promise<void>((resolve) => client.on("onsyncdone", () => resolve()));
  const first = live();
  client.connect();
  await first;
  return { client, annotations, live };
}

test("M12 reactions, pins, threads and saved things work by the names of the product's interface", async () => {
  const [ann, ben] = [await open("ann"), await open("ben")];
  const [added, removed, pinned] = [
    hear(ben, "onQuickComment"),
    hear(ben, "onDeleteQuickComment"),
    hear(ben, "onPinMsgChange"),
  ];
  const own = (["onQuickComment", "onDeleteQuickComment", "onPinMsgChange", "onCollects"] as const).map(
    (event) => hear(ann, event),
  );
  const heard = hear(ben, "onmsg");
  const root = await ann.sendText({ scene: "p2p", to: "ben", text: "who comes along?" });
  await expect.poll(() => heard.length, patience).toBe(1);
  await ann.addQuickComment({ msg: root, body: thumb, custom: "yes" });
  await expect
    .poll(() => added, patience)
    .toMatchObject([
      { msg: { idServer: root.idServer }, comment: { from: "ann", body: thumb, custom: "yes" } },
    ]);
  const read = await ben.getQuickComments({ msgs: heard.slice(0, 1) });
  expect(read.comments[root.idServer]).toMatchObject([{ from: "ann", body: thumb }]);
  await ann.deleteQuickComment({ msg: root, body: thumb });
  await expect.poll(() => removed.length, patience).toBe(1);
  expect((await ben.getQuickComments({ msgs: heard.slice(0, 1) })).timetag).toBeGreaterThan(read.timetag);

  await ann.addMsgPin({ msg: root, pinCustom: "first" });
  await ann.updateMsgPin({ msg: root, pinCustom: "second" });
  const { pins, timetag } = await ben.getMsgPins({ scene: "p2p", to: "ann" });
  expect(pins).toMatchObject([{ pinFrom: "ann", pinCustom: "second", msg: { text: "who comes along?" } }]);
  expect(await ben.getMsgPins({ scene: "p2p", to: "ann", timetag })).toEqual({ pins: null, timetag });
  await ann.deleteMsgPin({ msg: root });
  await expect.poll(() => pinned.map(({ action }) => action), patience).toEqual(["add", "update", "delete"]);

  const answer = await ann.sendText({ scene: "p2p", to: "ben", text: "I do", replyMsg: root });
  const again = await ann.sendText({ scene: "p2p", to: "ben", text: "me too", replyMsg: answer });
  expect(again).toMatchObject({ reply: { seq: answer.seq }, thread: { seq: root.seq } });
  expect(await ann.getThreadMsgs({ msg: root, limit: 1 })).toMatchObject({
    msgs: [{ text: "I do" }],
    threadMsg: { text: "who comes along?" },
    total: 2,
    timetag: again.time,
    more: true,
  });

  const saved = await ann.addCollect({ type: 1, data: "{}", uniqueId: root.idServer });
  expect(await ann.addCollect({ type: 1, data: "{}", uniqueId: root.idServer })).toEqual(saved);
  expect(await ann.updateCollect({ id: saved.id, custom: "Monday" })).toMatchObject({ custom: "Monday" });
  expect(await ann.getCollects()).toMatchObject({ collectList: [{ id: saved.id }], total: 1, more: false });
  expect(await ann.deleteCollects({ ids: [saved.id] })).toEqual([saved.id]);
  // What a program does itself is told by its calls.
  expect(own).toEqual([[], [], [], []]);

  const refused = (field: string) => ({ code: 414, field });
  await expect(ann.addQuickComment({ msg: root, body: 1.5 })).rejects.toMatchObject(refused("body"));
  await expect(ann.addCollect({ type: 1.5, data: "", uniqueId: "x" })).rejects.toMatchObject(refused("type"));
  for (const msgs of [[], Array.from({ length: 21 }, () => root)])
    await expect(ann.getQuickComments({ msgs })).rejects.toMatchObject(refused("msgs"));
  for (const count of [0, 101])
    await expect(ann.deleteCollects({ ids: Array.from({ length: count }, () => "1") })).rejects.toMatchObject(
      refused("ids"),
    );
  await expect(ann.getCollects({ limit: 101 })).rejects.toMatchObject(refused("limit"));
  await expect(ann.getCollects({ beginTime: 2, endTime: 1 })).rejects.toMatchObject(refused("beginTime"));
});

test("M12 M17 a device that was away reads again what it shows, keeps its pins, and lets go what was recalled", async () => {
  const [cat, dan] = [await openCore("cat"), await openCore("dan")];
  const send = async (body: string) => {
    const idClient = cat.client.messages.sendText({ scene: 0, to: "dan", body });
    const find = () => cat.client.messages.find("p2p-dan", idClient);
    await expect.poll(() => "seq" in (find() ?? {}), patience).toBe(true);
    const found = find();
    if (!found || !("seq" in found)) throw new Error("the message was not stored");
    return found.seq;
  };
  const [kept, recalled] = [await send("stays"), await send("is recalled")];
  const [ofCat, ofDan] = [
    { scene: 0 as const, to: "dan" },
    { scene: 0 as const, to: "cat" },
  ];
  const seen = (seq: number) =>
    (dan.annotations.of("p2p-cat", seq)?.comments ?? []).map(({ from, body }) => `${from} ${body}`);
  dan.annotations.need(ofDan, [kept, recalled]);
  dan.annotations.needPins(ofDan);
  await expect.poll(() => dan.annotations.of("p2p-cat", recalled), patience).toBeDefined();
  await cat.annotations.addQuickComment({ ...ofCat, seq: kept }, { body: thumb });
  await expect.poll(() => seen(kept), patience).toEqual([`cat ${thumb}`]);

  dan.client.disconnect();
  await cat.annotations.deleteQuickComment({ ...ofCat, seq: kept }, thumb);
  await cat.annotations.addQuickComment({ ...ofCat, seq: kept }, { body: heart });
  for (const seq of [kept, recalled]) await cat.annotations.addMsgPin({ ...ofCat, seq });
  const back = dan.live();
  dan.client.connect();
  await back;
  await expect.poll(() => seen(kept), patience).toEqual([`cat ${heart}`]);
  const pins = () => dan.annotations.pins("p2p-cat").map(({ msg }) => msg.seq);
  await expect.poll(pins, patience).toEqual([recalled, kept]);
  await expect
    .poll(async () => (await dan.client.local.getLocalPins("p2p-cat")).map(({ msg }) => msg.seq), patience)
    .toEqual([recalled, kept]);

  await cat.annotations.addQuickComment({ ...ofCat, seq: recalled }, { body: heart });
  await expect.poll(() => seen(recalled), patience).toEqual([`cat ${heart}`]);
  const row = cat.client.messages.conversation("p2p-dan").rows.find(({ seq }) => seq === recalled);
  if (!row) throw new Error("the message is not shown");
  await cat.client.messages.recall(ofCat, row);
  await expect.poll(pins, patience).toEqual([kept]);
  await expect.poll(() => seen(recalled), patience).toEqual([]);
});
