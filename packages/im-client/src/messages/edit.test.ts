import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient, type TestClient } from "../client.fixture.ts";

const toBob = { scene: 0 as const, to: "bob" };
const toAnn = { scene: 0 as const, to: "ann" };

async function harness() {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  const [ann, phone, bob] = ["ann", "ann", "bob"].map((account) => makeTestClient(account, server, timers));
  if (!ann || !phone || !bob) throw new Error("three clients were made");
  for (const client of [ann, phone, bob]) client.connect();
  await timers.advance(100);
  const run = async (work: Promise<unknown>) => void (await Promise.all([work, timers.advance(100)]));
  return { timers, server, ann, phone, bob, run };
}

const rows = (client: TestClient, id: string) => client.messages.conversation(id).rows;
const shown = (client: TestClient, id: string) =>
  rows(client, id).map((row) => (row.isRecalled ? "(recalled)" : row.body));

test("M3 a recalled message is a tombstone on all devices and no longer unread", async () => {
  const { timers, ann, phone, bob, run } = await harness();
  const told: unknown[] = [];
  bob.on("onDeleteMsg", (what) => told.push(what));
  for (const body of ["one", "two"]) ann.messages.sendText({ ...toBob, body });
  await timers.advance(100);
  expect(bob.sessions.unreadTotal()).toBe(2);
  const last = rows(ann, "p2p-bob")[1];
  if (!last) throw new Error("two messages were sent");
  await run(ann.messages.recall(toBob, last));
  for (const [client, id] of [
    [ann, "p2p-bob"],
    [phone, "p2p-bob"],
    [bob, "p2p-ann"],
  ] as const) {
    expect(shown(client, id)).toEqual(["one", "(recalled)"]);
    expect(client.sessions.list()[0]?.lastMsg).toMatchObject({ body: "", recalled: true });
  }
  expect(bob.sessions.unreadTotal()).toBe(1);
  expect(told).toEqual([{ sessionId: "p2p-ann", seq: 2 }]);
});

test("M3 only own messages that were stored are recalled; others are refused before they travel", async () => {
  const { timers, server, ann } = await harness();
  server.post("bob", "ann", "of another");
  server.refuse("sendMsg", 403);
  ann.messages.sendText({ ...toBob, body: "failed" });
  await timers.advance(100);
  server.refuse("sendMsg", 7101);
  ann.messages.sendText({ ...toBob, body: "blocked, so only here" });
  await timers.advance(100);
  ann.messages.sendText({ ...toBob, body: "on its way" });
  expect(rows(ann, "p2p-bob")).toHaveLength(4);
  for (const row of rows(ann, "p2p-bob"))
    await expect(ann.messages.recall(toBob, row)).rejects.toMatchObject({ key: "recallNotAllowed" });
  expect(server.counts.get("deleteMsg")).toBeUndefined();
});

test("M3 deleting for oneself and clearing empty the own devices and leave the other's", async () => {
  const { timers, server, ann, phone, bob, run } = await harness();
  for (const body of ["one", "two", "three"]) server.post("bob", "ann", body);
  await timers.advance(100);
  await run(ann.messages.deleteSelf(toBob, [2, 3]));
  for (const client of [ann, phone]) {
    expect(shown(client, "p2p-bob")).toEqual(["one"]);
    expect(client.sessions.list()[0]).toMatchObject({ unread: 1, lastSeq: 3, lastMsg: { body: "one" } });
  }
  await run(ann.messages.clearHistory(toBob));
  for (const client of [ann, phone]) {
    expect(client.messages.conversation("p2p-bob")).toMatchObject({ rows: [], hasOlder: false, unread: 0 });
    expect(client.sessions.list()[0]?.lastMsg).toBe(null);
  }
  expect(shown(bob, "p2p-ann")).toEqual(["one", "two", "three"]);
  const many = Array.from({ length: 101 }, (_, at) => at + 1);
  await expect(ann.messages.deleteSelf(toBob, many)).rejects.toMatchObject({ field: "seqs" });
  await run(bob.messages.clearHistory(toAnn));
  expect(shown(bob, "p2p-ann")).toEqual([]);
});

test("M3 a message that is forwarded is a new one, and only a failed one is sent again", async () => {
  const { timers, server, ann, run } = await harness();
  const first = ann.messages.sendText({ ...toBob, body: "pass it on", custom: '{"a":1}' });
  await timers.advance(100);
  expect(() => ann.messages.resend(first)).toThrowError(expect.objectContaining({ key: "resendNotFailed" }));
  const second = ann.messages.forward("p2p-bob", 1, { scene: 0, to: "cat" });
  await timers.advance(100);
  expect(second).not.toBe(first);
  expect(server.conversation("ann", "cat")).toMatchObject([{ body: "pass it on", idClient: second }]);
  await run(
    ann.messages.recall(toBob, rows(ann, "p2p-bob")[0] ?? { seq: 1, flow: "out", status: "success" }),
  );
  expect(() => ann.messages.forward("p2p-bob", 1, { scene: 0, to: "cat" })).toThrowError(
    expect.objectContaining({ key: "objectMissing" }),
  );
});

test("M3 a page that was on its way does not bring back what was recalled meanwhile", async () => {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  server.post("bob", "ann", "old");
  server.post("bob", "ann", "new");
  let slowMs = 1;
  // The page is slow; what the server tells after it overtakes it.
  const ann = makeTestClient("ann", server, timers, (to) => {
    const delay = to === "down" ? slowMs : 1;
    if (to === "down") slowMs = 1;
    return [delay];
  });
  const bob = makeTestClient("bob", server, timers);
  for (const client of [ann, bob]) client.connect();
  await timers.advance(100);
  slowMs = 50;
  const opened = ann.messages.open(toBob);
  await timers.advance(5);
  const recalled = bob.messages.recall(toAnn, { seq: 1, flow: "out", status: "success" });
  await Promise.all([opened, recalled, timers.advance(500)]);
  expect(shown(ann, "p2p-bob")).toEqual(["(recalled)", "new"]);
});

test("M3 an edited text is the same on all devices, in the list and in quotes, and counts nothing again", async () => {
  const { timers, ann, phone, bob, run } = await harness();
  for (const body of ["one", "too"]) ann.messages.sendText({ ...toBob, body });
  await timers.advance(100);
  const quote = bob.messages.refer("p2p-ann", 2);
  const row = rows(ann, "p2p-bob")[1];
  if (!row) throw new Error("two messages were sent");
  await run(ann.messages.editText(toBob, row, "two"));
  for (const [client, id] of [
    [ann, "p2p-bob"],
    [phone, "p2p-bob"],
    [bob, "p2p-ann"],
  ] as const) {
    expect(shown(client, id)).toEqual(["one", "two"]);
    expect(rows(client, id)[1]).toMatchObject({ time: row.time, seq: 2, edited: { version: 1 } });
    expect(client.sessions.list()[0]?.lastMsg).toMatchObject({ body: "two" });
  }
  expect(bob.messages.quoted("p2p-ann", quote)).toMatchObject({ body: "two" });
  expect(bob.sessions.unreadTotal()).toBe(2);
});

test("M3 a device that was away shows the last of several edits, also in a page that it read before", async () => {
  const { timers, server, ann, phone, run } = await harness();
  ann.messages.sendText({ ...toBob, body: "draft" });
  await timers.advance(100);
  const before = await Promise.all([phone.messages.getMsgsByIdServer(["1-1"]), timers.advance(100)]);
  phone.disconnect();
  for (const body of ["better", "best"]) {
    const [row] = rows(ann, "p2p-bob");
    if (row) await run(ann.messages.editText(toBob, row, body));
  }
  phone.connect();
  await timers.advance(1_000);
  expect(shown(phone, "p2p-bob")).toEqual(["best"]);
  const [old] = before[0];
  if (old) expect(phone.messages.asEdited("p2p-bob", [old])).toMatchObject([{ body: "best" }]);
  expect(server.counts.get("editMsg")).toBe(2);
});

test("M3 only own stored messages are edited; others are refused before they travel", async () => {
  const { timers, server, ann } = await harness();
  server.post("bob", "ann", "of another");
  await timers.advance(100);
  for (const row of rows(ann, "p2p-bob"))
    await expect(ann.messages.editText(toBob, row, "mine")).rejects.toMatchObject({ key: "noPermission" });
  ann.messages.sendText({ ...toBob, body: "own" });
  await timers.advance(100);
  const own = rows(ann, "p2p-bob")[1];
  if (!own) throw new Error("one was sent");
  await expect(ann.messages.editText(toBob, own, "")).rejects.toMatchObject({ key: "parameterError" });
  expect(server.counts.get("editMsg")).toBeUndefined();
});
