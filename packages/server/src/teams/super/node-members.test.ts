import { expect, test } from "vitest";
import { makeMemoryBus } from "../../engines/embedded/bus.ts";
import type { BusSuperTeam } from "../../ports/bus.ts";
import { deliverSuperTeams } from "./node-members.ts";

type Members = { rev: number; fromSeq: Record<number, number> };

/** A node that hears of messages in the order in which they are given, and reads what the database says at that time. */
function node(stored: Members) {
  const bus = makeMemoryBus();
  const heard: [seq: number, personIds: number[]][] = [];
  let reads = 0;
  const rows = () => {
    const { rev, fromSeq } = stored;
    const people = Object.entries(fromSeq).map(([id, from]) => ({
      rev,
      person_id: Number(id),
      from_seq: from,
    }));
    return people.length > 0 ? people : [{ rev, person_id: null, from_seq: 1 }];
  };
  // Of the database one query is asked, and of the hub who is there and where it goes.
  const query = async () => {
    reads += 1;
    return rows();
  };
  const hub = {
    present: () => [1],
    deliver: ({ frame, userIds }: { frame: string; userIds: readonly number[] }) =>
      void heard.push([Number(frame), [...userIds]]),
  };
  const context = { bus, hub, database: { query }, log: () => {} };
  // The rest of them is not used here.
  deliverSuperTeams(context as unknown as Parameters<typeof deliverSuperTeams>[0]);
  const say = (seq: number, rev: number, more: Partial<BusSuperTeam> = {}) =>
    bus.publish({
      kind: "superTeam",
      realm: "edu",
      conversationId: 18,
      first: seq,
      last: seq,
      rev,
      frame: String(seq),
      ...more,
    });
  const read = () => new Promise<void>((resolve) => void setTimeout(resolve));
  return { say, heard, read, reads: () => reads, stored };
}

test("M8 a node reads the members once and follows who comes and goes by the revisions", async () => {
  const { say, heard, read, reads } = node({ rev: 1, fromSeq: { 1: 1, 2: 1 } });
  say(2, 1);
  say(3, 1);
  await read();
  say(4, 2, { moved: { joined: [3], left: [] } });
  say(5, 3, { moved: { joined: [], left: [2] } });
  say(6, 3, { exceptPersonId: 1 });
  expect(heard).toEqual([
    [2, [1, 2]],
    [3, [1, 2]],
    [4, [1, 2, 3]],
    [5, [1, 3]],
    [6, [3]],
  ]);
  expect(reads()).toBe(1);
});

test("M8 who was removed hears nothing from after it, also where the node hears of the removal later than of the message", async () => {
  const one = node({ rev: 1, fromSeq: { 1: 1, 2: 1 } });
  one.say(2, 1);
  await one.read();
  // Another node has stored a message behind the removal, and its word comes first.
  one.stored.rev = 2;
  one.stored.fromSeq = { 1: 1 };
  one.say(4, 2);
  one.say(3, 2, { moved: { joined: [], left: [2] } });
  await one.read();
  expect(one.heard).toEqual([
    [2, [1, 2]],
    [4, [1]],
    [3, [1]],
  ]);
});

test("M8 who joins hears nothing from before it that comes late", async () => {
  const one = node({ rev: 1, fromSeq: { 1: 1 } });
  one.say(2, 1);
  await one.read();
  one.say(4, 2, { moved: { joined: [2], left: [] } });
  one.say(3, 1);
  expect(one.heard).toEqual([
    [2, [1]],
    [4, [1, 2]],
    [3, [1]],
  ]);
});
