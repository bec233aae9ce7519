import { afterEach, beforeEach, expect, test } from "vitest";
import { bob, hear, makeHarness, type Harness } from "./facade.fixture.ts";
import type { Nim, NimMessage } from "./index.ts";
import { messageOf } from "./shapes.ts";

let harness: Harness;

beforeEach(() => {
  harness = makeHarness();
});

afterEach(() => harness.close());

/** The list of a device holds the newest hundred: bob's three messages are far below. */
async function openFarAbove(more = {}): Promise<Nim> {
  for (const said of ["one", "two", "three"]) harness.server.post("bob", "ann", said);
  for (let at = 0; at < 120; at++) {
    await harness.timers.advance(10);
    harness.server.post(`person-${at}`, "ann", "newer");
  }
  const nim = await harness.open("ann", more);
  await harness.timers.advance(1_000);
  return nim;
}

const bobs = () => harness.server.sessionsOf("ann").find(({ id }) => id === "p2p-bob");

/** Newest first. */
function history(): NimMessage[] {
  return harness.server
    .shownTo("ann", "bob")
    .toReversed()
    .map((message) => messageOf(message, "ann"));
}

test("M3 M4 M5 a conversation that the list does not hold is read, receipted and cleared all the same", async () => {
  const nim = await openFarAbove();
  expect(bobs()).toMatchObject({ unread: 3, ackSeq: 0 });
  await harness.end(nim.resetSessionUnread("p2p-bob"));
  expect(bobs()).toMatchObject({ unread: 0, ackSeq: 3 });
  const [newest] = history();
  if (!newest) throw new Error("bob's messages are gone");
  await harness.end(nim.sendMsgReceipt({ msg: newest }));
  await harness.end(nim.sendMsgReceipt({ msg: newest }));
  expect(harness.server.sessionsOf("bob")[0]).toMatchObject({ peerAckSeq: newest.seq });
  expect(harness.server.counts.get("sendMsgReceipt")).toBe(1);
  await harness.end(nim.clearServerHistoryMsgs(bob));
  expect(harness.server.shownTo("ann", "bob")).toEqual([]);
  // Nothing was missed by it: what follows arrives as always.
  const heard = hear(nim, "onmsg");
  harness.server.post("bob", "ann", "four");
  await harness.timers.advance(2_000);
  expect(heard.map(({ text }) => text)).toEqual(["four"]);
});

test("M4 M5 without a connection each of them fails and says so, and a conversation shown is told by onerror", async () => {
  const nim = await openFarAbove();
  const [newest] = history();
  const errors = hear(nim, "onerror");
  await harness.end(nim.disconnect());
  const calls = [
    () => nim.resetSessionUnread("p2p-bob"),
    () => nim.markSessionAck({ sessionId: "p2p-bob" }),
    () => nim.clearServerHistoryMsgs(bob),
    () => nim.sendMsgReceipt({ msg: newest as NimMessage }),
  ];
  for (const call of calls) expect(await harness.end(call())).toMatchObject({ code: "disconnected" });
  nim.setCurrSession("p2p-bob");
  await harness.timers.advance(10);
  expect(errors).toEqual([expect.objectContaining({ code: "SYNC_SESSION_ACK_ERROR" })]);
});

test("M5 one's own message far below is known to be read when the conversation was asked for", async () => {
  for (let at = 0; at < 120; at++) harness.server.post(`person-${at}`, "ann", "newer");
  const nim = await harness.open("ann");
  const own = await harness.sendText(nim, "mine");
  const ben = await harness.open("bob");
  const received = { ...own, flow: "in" as const, target: "ann", sessionId: "p2p-ann" };
  await harness.end(ben.sendMsgReceipt({ msg: received }));
  await harness.end(nim.getServerSession({ sessionId: "p2p-bob" }));
  expect(nim.isMsgRemoteRead({ msg: own })).toBe(true);
});

test("M4 an acknowledgement has its name, and what was read, told and cleared has its time", async () => {
  const nim = await harness.open("ann");
  const told = hear(nim, "onupdatesessions");
  harness.server.post("bob", "ann", "first");
  await harness.timers.advance(1_000);
  harness.server.post("bob", "ann", "second");
  await harness.timers.advance(1_000);
  const [second, first] = history();
  if (!first || !second) throw new Error("there is no history");
  const last = () => told.at(-1)?.[0];
  expect(last()).toMatchObject({ ack: 0, msgReceiptSendTime: 0, lastEmptyTime: 0, ext: "" });
  await harness.end(nim.markSessionAck({ sessionId: "p2p-bob", ackSeq: 1 }));
  expect(last()).toMatchObject({ ackSeq: 1, ack: first.time, unread: 1 });
  await harness.end(nim.sendMsgReceipt({ msg: second }));
  await harness.end(nim.markSessionAck({ sessionId: "p2p-bob" }));
  expect(last()).toMatchObject({ ackSeq: 2, ack: second.time, msgReceiptSendTime: second.time, unread: 0 });
  // One that is not newer changes nothing.
  await harness.end(nim.markSessionAck({ sessionId: "p2p-bob", ackSeq: 1 }));
  expect(last()).toMatchObject({ ackSeq: 2, ack: second.time });
  await harness.end(nim.updateServerSession({ sessionId: "p2p-bob", extra: "note" }));
  await harness.end(nim.clearServerHistoryMsgs(bob));
  expect(last()).toMatchObject({ ext: "note", lastMsg: null, lastEmptyTime: second.time });
});

test("M4 M17 a local deletion by name keeps the conversation, marked, until something comes", async () => {
  const nim = await harness.open("ann");
  harness.server.post("bob", "ann", "first");
  await harness.timers.advance(1_000);
  await harness.end(nim.deleteLocalSession({ id: "p2p-bob", isLogic: true }));
  expect(await harness.end(nim.getLocalSession({ sessionId: "p2p-bob" }))).toMatchObject({ isDeleted: true });
  harness.server.post("bob", "ann", "second");
  await harness.timers.advance(1_000);
  expect(await harness.end(nim.getLocalSession({ sessionId: "p2p-bob" }))).not.toHaveProperty("isDeleted");
  await harness.end(nim.deleteLocalSession({ id: "p2p-bob" }));
  expect(await harness.end(nim.getLocalSession({ sessionId: "p2p-bob" }))).toBe(null);
});

test("M3 a message that this device does not hold is forwarded as the server tells it, and whoever does not see it there gets 404", async () => {
  const nim = await openFarAbove();
  const [newest] = history();
  if (!newest) throw new Error("bob's messages are gone");
  const changed = { ...newest, text: "never said" };
  const copy = await harness.end(nim.forwardMsg({ msg: changed, scene: "p2p", to: "person-1" }));
  expect(copy).toMatchObject({ text: "three", to: "person-1", flow: "out", status: "success" });
  const unknown = { ...newest, idServer: "9999-1" };
  const refused = harness.end(nim.forwardMsg({ msg: unknown, scene: "p2p", to: "person-1" }));
  expect(await refused).toMatchObject({ code: 404 });
});
