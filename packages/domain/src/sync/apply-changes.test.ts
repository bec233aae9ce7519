import type { Change } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { isListed, unreadMax } from "../sessions/index.ts";
import { applyChanges, applySnapshot, emptyReplica, mergeHistory, type Replica } from "./index.ts";

const message = (seq: number, time: number) => ({
  scene: 0 as const,
  from: "bob",
  to: "ann",
  fromNick: "Bob",
  type: 0,
  body: `${seq}`,
  time,
  idClient: `message-${seq}`,
  idServer: `1-${seq}`,
  seq,
});
const change = (pts: number, time: number): Change => ({ pts, kind: "message", message: message(pts, time) });

test("M2 a clock that was set back changes neither the order nor the place of a conversation", () => {
  const replica = applyChanges(emptyReplica("ann"), [change(1, 5_000), change(2, 1_000)]);
  expect(replica.sessions.get("p2p-bob")).toMatchObject({ lastSeq: 2, updateTime: 5_000 });
  expect(replica.windows.get("p2p-bob")?.rows.map(({ seq }) => seq)).toEqual([1, 2]);
});

test("M4 unread stops at the bound of the server, known or not", () => {
  const session = {
    id: "p2p-bob",
    scene: 0 as const,
    to: "bob",
    unread: unreadMax,
    ackSeq: 0,
    peerAckSeq: 0,
    lastSeq: 20_000,
    lastMsg: message(20_000, 1),
    updateTime: 1,
    isTop: false,
    topCustom: "",
    deletedSeq: 0,
  };
  const start = applySnapshot(emptyReplica("ann"), {
    pts: 20_000,
    sessions: [session],
    users: [],
    relations: [],
    system: null,
  });
  const replica = applyChanges(start, [change(20_001, 2)]);
  expect(replica.sessions.get("p2p-bob")?.unread).toBe(unreadMax);
});

test("M4 a deleted conversation stands in the list again with its next message", () => {
  const mark = { sessionId: "p2p-bob", isTop: false, topCustom: "", deletedSeq: 1 };
  const deleted = applyChanges(emptyReplica("ann"), [
    change(1, 1),
    { pts: 2, kind: "sessionMarks", marks: [mark] },
  ]);
  const listed = (replica: Replica) =>
    isListed(replica.sessions.get("p2p-bob") ?? { lastSeq: 0, deletedSeq: 0 });
  expect(listed(deleted)).toBe(false);
  const next = { pts: 3, kind: "message" as const, message: message(2, 2) };
  expect(listed(applyChanges(deleted, [next]))).toBe(true);
});

test("M4 a conversation that this device does not hold is asked for when it is pinned or goes on", () => {
  const mark = { sessionId: "p2p-bob", isTop: true, topCustom: "", deletedSeq: 0 };
  const pinned = applyChanges(emptyReplica("ann"), [{ pts: 1, kind: "sessionMarks", marks: [mark] }]);
  expect([...pinned.unsure]).toEqual(["p2p-bob"]);
  expect(applyChanges(emptyReplica("ann"), [change(1, 1)]).unsure.size).toBe(0);
  expect([...applyChanges(emptyReplica("ann"), [change(7, 1)]).unsure]).toEqual(["p2p-bob"]);
});

test("M9 a relation is kept until nothing of it is left", () => {
  const relate = (pts: number, isBlacked: boolean, isMuted: boolean): Change => ({
    pts,
    kind: "relation",
    relation: { account: "bob", isBlacked, isMuted },
  });
  const replica = applyChanges(emptyReplica("ann"), [relate(1, true, false), relate(2, true, true)]);
  expect(replica.relations.get("bob")).toEqual({ account: "bob", isBlacked: true, isMuted: true });
  expect(applyChanges(replica, [relate(3, false, false)]).relations.size).toBe(0);
});

test("M4 what a page tells beyond the newest message of the log counts when the log comes to it", () => {
  const start = applyChanges(emptyReplica("ann"), [change(1, 1)]);
  const page = { msgs: [1, 2, 3].map((seq) => message(seq, seq)), firstSeq: 1, lastSeq: 3 };
  let replica = mergeHistory(start, "p2p-bob", page);
  const counts: (number | undefined)[] = [replica.sessions.get("p2p-bob")?.unread];
  for (const pts of [2, 3]) {
    replica = applyChanges(replica, [change(pts, pts)]);
    counts.push(replica.sessions.get("p2p-bob")?.unread);
  }
  expect(counts).toEqual([1, 2, 3]);
});
