import { makeSocketPair, perfectNetwork } from "@lyceum/testing/socket-pair";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CacheDatabase, CachePort } from "../cache/cache-port.ts";
import { memoryCache } from "../cache/memory-engine.ts";
import { hear, makeHarness, type Harness, wrong } from "./facade.fixture.ts";
import { getInstance } from "./index.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

/** Another device of the same person: an instance is one for each account, so it stands on a key of its own. */
const elsewhere = (account: string) => harness.open(account, { appKey: "lyceum-edu ", deviceId: "other" });

test("M1 a computer that falls asleep drops the connection, and one that wakes up has it back without waiting", async () => {
  const nim = await harness.open("ann");
  const ended = hear(nim, "ondisconnect");
  nim.setPowerMonitorStatus(0);
  expect(nim.getLoginStatus()).toBe(3);
  nim.setPowerMonitorStatus(1);
  await harness.timers.advance(100);
  expect([nim.getLoginStatus(), ended]).toEqual([1, []]);
  expect(() => nim.setPowerMonitorStatus(2 as 1)).toThrowError(expect.objectContaining(wrong("status")));
});

test("M1 a program decides how long a try waits; what is no time, or an error, is passed over", async () => {
  const asked: number[] = [];
  const answers = [() => 50, () => -1, () => Number.NaN, () => fail(), () => 2 ** 40];
  const fail = (): never => {
    throw new Error("a fault of the program");
  };
  const nim = await harness.open("ann", {
    reconnectDelayProvider: (delayMs) => (asked.push(delayMs), answers[asked.length - 1]?.() ?? delayMs),
  });
  const plans = hear(nim, "onwillreconnect");
  for (const _ of answers) {
    harness.server.cutAll();
    await harness.timers.advance(10_000);
  }
  // The last is the longest that a timer can wait.
  expect(plans.map(({ duration }) => duration)).toEqual([50, asked[1], asked[2], asked[3], 2 ** 31 - 1]);
  expect(asked.every((delayMs) => delayMs >= 1_600 && delayMs <= 8_000)).toBe(true);
});

test("M1 a disconnect ends when what came is kept, and at the latest after 10 s", async () => {
  const [ann, ben] = [await harness.open("ann"), await harness.open("bob")];
  await harness.sendText(ann, "hello");
  let isKept = false;
  const leaving = ben.disconnect().then(() => (isKept = true));
  expect(ben.getLoginStatus()).toBe(0);
  expect(await harness.end(leaving, 0)).toBe(true);

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
  const socket = makeSocketPair(harness.timers, perfectNetwork, harness.server.accept);
  const cat = await harness.open("cat", { ports: { timers: harness.timers, socket, cache: stuck } });
  isStuck = true;
  await harness.end(ann.sendText({ scene: "p2p", to: "cat", text: "hello" }));
  isKept = false;
  void cat.disconnect().then(() => (isKept = true));
  await harness.timers.advance(9_999);
  expect(isKept).toBe(false);
  await harness.timers.advance(1);
  expect(isKept).toBe(true);
});

test("M9 what another own device marks is told as its act, what this one marks is not", async () => {
  const [ann, phone] = [await harness.open("ann"), await elsewhere("ann")];
  const heard = [hear(ann, "onsyncmarkinblacklist"), hear(ann, "onsyncmarkinmutelist")];
  await harness.end(ann.addToMutelist({ account: "bob" }));
  await harness.end(phone.addToBlacklist({ account: "bob" }));
  await harness.end(phone.removeFromMutelist({ account: "bob" }));
  // Said again it changes nothing.
  await harness.end(phone.addToBlacklist({ account: "bob" }));
  const record = { account: "bob", isBlacked: true };
  expect(heard).toEqual([
    [{ account: "bob", isAdd: true, record: { ...record, isMuted: true } }],
    [{ account: "bob", isAdd: false, record: { ...record, isMuted: false } }],
  ]);
});

test("M9 M4 of what was missed each act is told once, as what it changed then", async () => {
  const [ann, phone] = [await harness.open("ann"), await elsewhere("ann")];
  harness.server.post("bob", "ann", "unread");
  await harness.timers.advance(100);
  const heard = [hear(ann, "onsyncmarkinblacklist"), hear(ann, "onsyncmarkinmutelist")];
  const kept = hear(ann, "onSyncUpdateServerSession");
  // A program that changes something when it hears of the first one.
  ann.on("onblacklist", () => void ann.resetSessionUnread("p2p-bob"));
  ann.setPowerMonitorStatus(0);
  await harness.end(phone.addToBlacklist({ account: "bob" }));
  await harness.end(phone.removeFromBlacklist({ account: "bob" }));
  await harness.end(phone.addToBlacklist({ account: "cat" }));
  await harness.end(phone.addToMutelist({ account: "cat" }));
  for (const extra of ["green", "red"])
    await harness.end(phone.updateServerSession({ sessionId: "p2p-bob", extra }));
  ann.setPowerMonitorStatus(1);
  await harness.timers.advance(1_000);
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
  const [ann, phone] = [await harness.open("ann"), await elsewhere("ann")];
  await harness.sendText(ann, "hello");
  const [kept, tops] = [hear(ann, "onSyncUpdateServerSession"), hear(ann, "onStickTopSessions")];
  await harness.end(ann.updateServerSession({ sessionId: "p2p-bob", extra: "mine" }));
  await harness.end(phone.updateServerSession({ sessionId: "p2p-bob", extra: "green" }));
  await harness.end(phone.addStickTopSession({ id: "p2p-bob", topCustom: "first" }));
  expect(kept).toMatchObject([{ id: "p2p-bob", scene: "p2p", extra: "green" }]);
  await harness.sendText(ann, "this moves nothing there");
  await harness.end(ann.deleteStickTopSession({ id: "p2p-bob" }));
  expect(tops).toMatchObject([[{ id: "p2p-bob", topCustom: "first" }], []]);
});

test("M3 without autoMarkRead nothing counts as received before the program says so, in the order of the log", async () => {
  const ann = await harness.open("ann");
  const ben = await harness.open("bob", { autoMarkRead: false });
  const heard = hear(ben, "onmsg");
  for (const text of ["one", "two"]) await harness.sendText(ann, text);
  const delivered = () => harness.server.counts.get("batchMarkMsgs") ?? 0;
  const before = delivered();
  await harness.timers.advance(20_000);
  // Ann's own device has said that its own messages are there.
  const [one, two] = heard;
  if (!one || !two) throw new Error("nothing came");
  const after = delivered();
  await harness.end(ben.markMsgRead({ msgs: [two] }));
  await harness.timers.advance(20_000);
  expect(delivered()).toBe(after);
  await harness.end(ben.markMsgRead({ msgs: [one] }));
  await harness.timers.advance(20_000);
  expect([before <= after, delivered()]).toEqual([true, after + 1]);
  // From here on by itself.
  ben.setOptions({ autoMarkRead: true });
  await harness.sendText(ann, "three");
  await harness.timers.advance(20_000);
  expect(delivered()).toBeGreaterThan(after + 1);
});

test("M2 an option that is false silences its section", async () => {
  const silent = { syncRelations: false, syncStickTopSessions: false, syncMsgReceipts: false };
  const [ann, ben] = [await harness.open("ann", silent), await harness.open("bob")];
  const heard = [
    hear(ann, "onblacklist"),
    hear(ann, "onmutelist"),
    hear(ann, "onStickTopSessions"),
    hear(ann, "onMsgReceipts"),
  ];
  const msg = await harness.sendText(ann, "hello");
  await harness.end(ben.resetSessionUnread("p2p-ann"));
  await harness.end(ann.addToMutelist({ account: "bob" }));
  await harness.end(ann.addStickTopSession({ id: "p2p-bob" }));
  expect(heard).toEqual([[], [], [], []]);
  // Silenced is not unknown.
  expect(ann.isMsgRemoteRead({ msg })).toBe(true);
  expect(await ann.getRelations()).toMatchObject({ mutelist: [{ account: "bob" }] });
});

test("M1 options of unread cannot be switched off, and a provider is a function", () => {
  const why = (more: object) => () => getInstance({ ...harness.optionsOf("ann"), ...more });
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
