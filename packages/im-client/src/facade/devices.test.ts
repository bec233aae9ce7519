import { makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CacheDatabase, CachePort } from "../cache/cache-port.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import { hear, makeWorld, type World, wrong } from "./facade.fixture.ts";
import { getInstance } from "./index.ts";

let world: World;

beforeEach(() => {
  world = makeWorld();
});

afterEach(() => world.close());

/** Another device of the same person: an instance is one for each account, so it stands on a key of its own. */
const elsewhere = (account: string) => world.open(account, { appKey: "lyceum-edu ", deviceId: "other" });

test("M1 a computer that falls asleep drops the line, and one that wakes up has it back without waiting", async () => {
  const nim = await world.open("ann");
  const ended = hear(nim, "ondisconnect");
  nim.setPowerMonitorStatus(0);
  expect(nim.getLoginStatus()).toBe(3);
  nim.setPowerMonitorStatus(1);
  await world.timers.advance(100);
  expect([nim.getLoginStatus(), ended]).toEqual([1, []]);
  expect(() => nim.setPowerMonitorStatus(2 as 1)).toThrowError(expect.objectContaining(wrong("status")));
});

test("M1 a program decides how long a try waits; what is no time, or an error, is passed over", async () => {
  const asked: number[] = [];
  const answers = [() => 50, () => -1, () => Number.NaN, () => fail(), () => 2 ** 40];
  const fail = (): never => {
    throw new Error("a fault of the program");
  };
  const nim = await world.open("ann", {
    reconnectDelayProvider: (delayMs) => (asked.push(delayMs), answers[asked.length - 1]?.() ?? delayMs),
  });
  const plans = hear(nim, "onwillreconnect");
  for (const _ of answers) {
    world.server.cutAll();
    await world.timers.advance(10_000);
  }
  // The last is the longest that a timer can wait.
  expect(plans.map(({ duration }) => duration)).toEqual([50, asked[1], asked[2], asked[3], 2 ** 31 - 1]);
  expect(asked.every((delayMs) => delayMs >= 1_600 && delayMs <= 8_000)).toBe(true);
});

test("M1 a disconnect ends when what came is kept, and at the latest after 10 s", async () => {
  const [ann, ben] = [await world.open("ann"), await world.open("bob")];
  await world.sendText(ann, "hello");
  let isKept = false;
  const leaving = ben.disconnect().then(() => (isKept = true));
  expect(ben.getLoginStatus()).toBe(0);
  expect(await world.end(leaving, 0)).toBe(true);

  // A database that answers no more.
  const cache = memoryCache();
  let isStuck = false;
  const stuck: CachePort = {
    ...cache,
    async open(name, lost) {
      const database = await cache.open(name, lost);
      const run: CacheDatabase["run"] = (...task) =>
        isStuck ? new Promise<never>(() => {}) : database.run(...task);
      return { ...database, run };
    },
  };
  const socket = makeSocketPair(world.timers, perfectNetwork, world.server.accept);
  const cat = await world.open("cat", { ports: { timers: world.timers, socket, cache: stuck } });
  isStuck = true;
  await world.end(ann.sendText({ scene: "p2p", to: "cat", text: "hello" }));
  isKept = false;
  void cat.disconnect().then(() => (isKept = true));
  await world.timers.advance(9_999);
  expect(isKept).toBe(false);
  await world.timers.advance(1);
  expect(isKept).toBe(true);
});

test("M9 what another own device marks is told as its act, what this one marks is not", async () => {
  const [ann, phone] = [await world.open("ann"), await elsewhere("ann")];
  const heard = [hear(ann, "onsyncmarkinblacklist"), hear(ann, "onsyncmarkinmutelist")];
  await world.end(ann.addToMutelist({ account: "bob" }));
  await world.end(phone.addToBlacklist({ account: "bob" }));
  await world.end(phone.removeFromMutelist({ account: "bob" }));
  // Said again it changes nothing.
  await world.end(phone.addToBlacklist({ account: "bob" }));
  const record = { account: "bob", isBlacked: true };
  expect(heard).toEqual([
    [{ account: "bob", isAdd: true, record: { ...record, isMuted: true } }],
    [{ account: "bob", isAdd: false, record: { ...record, isMuted: false } }],
  ]);
});

test("M9 M4 of what was missed each act is told once, as what it changed then", async () => {
  const [ann, phone] = [await world.open("ann"), await elsewhere("ann")];
  world.server.post("bob", "ann", "unread");
  await world.timers.advance(100);
  const heard = [hear(ann, "onsyncmarkinblacklist"), hear(ann, "onsyncmarkinmutelist")];
  const kept = hear(ann, "onSyncUpdateServerSession");
  // A program that changes something when it hears of the first one.
  ann.on("onblacklist", () => void ann.resetSessionUnread("p2p-bob"));
  ann.setPowerMonitorStatus(0);
  await world.end(phone.addToBlacklist({ account: "bob" }));
  await world.end(phone.removeFromBlacklist({ account: "bob" }));
  await world.end(phone.addToBlacklist({ account: "cat" }));
  await world.end(phone.addToMutelist({ account: "cat" }));
  for (const extra of ["green", "red"])
    await world.end(phone.updateServerSession({ sessionId: "p2p-bob", extra }));
  ann.setPowerMonitorStatus(1);
  await world.timers.advance(1_000);
  const actions = heard.map((list) => list.map(({ account, isAdd }) => [account, isAdd]));
  expect(actions).toEqual([
    [
      ["bob", true],
      ["bob", false],
      ["cat", true],
    ],
    [["cat", true]],
  ]);
  expect(kept.map(({ extra }) => extra)).toEqual(["green", "red"]);
});

test("M4 what another own device keeps at a conversation, and what stands first, is told", async () => {
  const [ann, phone] = [await world.open("ann"), await elsewhere("ann")];
  await world.sendText(ann, "hello");
  const [kept, tops] = [hear(ann, "onSyncUpdateServerSession"), hear(ann, "onStickTopSessions")];
  await world.end(ann.updateServerSession({ sessionId: "p2p-bob", extra: "mine" }));
  await world.end(phone.updateServerSession({ sessionId: "p2p-bob", extra: "green" }));
  await world.end(phone.addStickTopSession({ id: "p2p-bob", topCustom: "first" }));
  expect(kept).toMatchObject([{ id: "p2p-bob", scene: "p2p", extra: "green" }]);
  await world.sendText(ann, "this moves nothing there");
  await world.end(ann.deleteStickTopSession({ id: "p2p-bob" }));
  expect(tops).toMatchObject([[{ id: "p2p-bob", topCustom: "first" }], []]);
});

test("M3 without autoMarkRead nothing counts as received before the program says so, in the order of the log", async () => {
  const ann = await world.open("ann");
  const ben = await world.open("bob", { autoMarkRead: false });
  const heard = hear(ben, "onmsg");
  for (const text of ["one", "two"]) await world.sendText(ann, text);
  const delivered = () => world.server.counts.get("batchMarkMsgs") ?? 0;
  const before = delivered();
  await world.timers.advance(20_000);
  // Ann's own device has said that its own messages are there.
  const [one, two] = heard;
  if (!one || !two) throw new Error("nothing came");
  const after = delivered();
  await world.end(ben.markMsgRead({ msgs: [two] }));
  await world.timers.advance(20_000);
  expect(delivered()).toBe(after);
  await world.end(ben.markMsgRead({ msgs: [one] }));
  await world.timers.advance(20_000);
  expect([before <= after, delivered()]).toEqual([true, after + 1]);
  // From here on by itself.
  ben.setOptions({ autoMarkRead: true });
  await world.sendText(ann, "three");
  await world.timers.advance(20_000);
  expect(delivered()).toBeGreaterThan(after + 1);
});

test("M2 an option that is false silences its section", async () => {
  const silent = { syncRelations: false, syncStickTopSessions: false, syncMsgReceipts: false };
  const [ann, ben] = [await world.open("ann", silent), await world.open("bob")];
  const heard = [
    hear(ann, "onblacklist"),
    hear(ann, "onmutelist"),
    hear(ann, "onStickTopSessions"),
    hear(ann, "onMsgReceipts"),
  ];
  const msg = await world.sendText(ann, "hello");
  await world.end(ben.resetSessionUnread("p2p-ann"));
  await world.end(ann.addToMutelist({ account: "bob" }));
  await world.end(ann.addStickTopSession({ id: "p2p-bob" }));
  expect(heard).toEqual([[], [], [], []]);
  // Silenced is not unknown.
  expect(ann.isMsgRemoteRead({ msg })).toBe(true);
  expect(await ann.getRelations()).toMatchObject({ mutelist: [{ account: "bob" }] });
});

test("M1 options of unread cannot be switched off, and a provider is a function", () => {
  const why = (more: object) => () => getInstance({ ...world.optionsOf("ann"), ...more });
  for (const name of [
    "rollbackDelMsgUnread",
    "rollbackClearMsgsUnread",
    "resetUnreadMode",
    "syncSessionUnread",
  ]) {
    expect(why({ [name]: false })).toThrowError(expect.objectContaining({ code: 414, field: name }));
    expect(why({ [name]: 1 })).toThrowError(expect.objectContaining({ message: `${name} is a boolean` }));
  }
  expect(why({ reconnectDelayProvider: 5 })).toThrowError(
    expect.objectContaining({ code: 414, message: "reconnectDelayProvider is a function" }),
  );
  expect(why({ customClientType: 0 })).toThrowError(expect.objectContaining(wrong("customClientType")));
});
