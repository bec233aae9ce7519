import { Fault } from "@lyceum/contract/faults";
import { makeFakeServer } from "@lyceum/testing/fake-im-server";
import { makeFakeTimers } from "@lyceum/testing/socket-pair";
import { expect, test } from "vitest";
import { makeTestClient } from "../client.fixture.ts";

const bob = { scene: 0 as const, to: "bob" };

async function talkOf(count: number) {
  const timers = makeFakeTimers(1);
  const server = makeFakeServer(timers.now);
  for (let at = 1; at <= count; at++) server.post(at % 2 ? "bob" : "ann", at % 2 ? "ann" : "bob", `m${at}`);
  const ann = makeTestClient("ann", server, timers);
  ann.connect();
  await timers.advance(100);
  const seqs = () => ann.messages.conversation("p2p-bob").rows.map((row) => row.seq);
  const finish = async <T>(work: Promise<T>) => {
    await timers.advance(2_000);
    return await work;
  };
  return { timers, server, ann, seqs, finish };
}

test("M6 reaches a message of long ago without a hole, and older ones are still to be had", async () => {
  const { server, ann, seqs, finish } = await talkOf(1_000);
  await finish(ann.messages.open(bob));
  expect(await finish(ann.messages.reach(bob, 300))).toBe("there");
  const known = seqs();
  expect(known).toEqual(known.map((_, at) => (known[0] ?? 0) + at));
  expect(known[0]).toBeLessThan(300);
  expect(known.at(-1)).toBe(1_000);
  expect(ann.messages.conversation("p2p-bob")).toMatchObject({ hasOlder: true, page: "idle" });
  const asked = server.counts.get("getHistoryMsgs");
  expect(await finish(ann.messages.reach(bob, 301))).toBe("there");
  expect(server.counts.get("getHistoryMsgs")).toBe(asked);
  expect(await finish(ann.messages.reach(bob, 1))).toBe("there");
  expect(seqs()).toHaveLength(1_000);
  expect(ann.messages.conversation("p2p-bob").hasOlder).toBe(false);
});

test("M6 reaches a message of a conversation that was not opened, and says when it cannot", async () => {
  const { server, ann, seqs, finish } = await talkOf(400);
  expect(await finish(ann.messages.reach(bob, 10))).toBe("there");
  expect(seqs()).toHaveLength(400);
  expect(await finish(ann.messages.reach(bob, 500))).toBe("lost");
  const other = await talkOf(400);
  await other.finish(other.ann.messages.open(bob));
  other.server.refuse("getHistoryMsgs", 500, 10);
  expect(await other.finish(other.ann.messages.reach(bob, 10))).toBe("lost");
  expect(other.ann.messages.conversation("p2p-bob").page).toBe("idle");
  expect(server.counts.get("getHistoryMsgs")).toBeGreaterThan(0);
});

test("M6 refuses a search beyond its limits before it travels", async () => {
  const { server, ann } = await talkOf(1);
  const { msgFtsInServer, searchHistoryMsgs } = ann.search;
  const list = Array.from({ length: 21 }, (_, at) => `p-${at}`);
  const refused: [Promise<unknown>, string][] = [
    [msgFtsInServer({ keyword: "" }), "keyword"],
    [msgFtsInServer({ keyword: "x".repeat(65) }), "keyword"],
    [msgFtsInServer({ keyword: "x", fromTime: 2, toTime: 1 }), "toTime"],
    [msgFtsInServer({ keyword: "x", p2pList: list }), "p2pList"],
    [searchHistoryMsgs({ ...bob, keyword: "x", limit: 101 }), "limit"],
    [searchHistoryMsgs({ ...bob, keyword: "x", limit: 1, senderList: list }), "senderList"],
  ];
  for (const [work, field] of refused) {
    const fault: unknown = await work.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(Fault);
    expect(fault).toMatchObject({ key: "parameterError", field });
  }
  expect(server.counts.has("msgFtsInServer")).toBe(false);
});
