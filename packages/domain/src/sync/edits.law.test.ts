import type { Change, Message } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { mergeHistory } from "./merge-history.ts";
import { emptyReplica, type Replica } from "./replica.ts";

const length = 6;
const id = "p2p-bob";

function message(seq: number, version: number): Message {
  const name = `message-${seq}`;
  const place = { scene: 0 as const, from: "bob", to: "me", fromNick: "Bob", type: 0, time: seq, seq };
  const said = { body: bodyOf(seq, version), idClient: name, idServer: name };
  return { ...place, ...said, ...(version === 0 ? {} : { edited: { time: 100 + version, version } }) };
}

function bodyOf(seq: number, version: number): string {
  return `${seq} as of ${version}`;
}

/** What happens at the server, and pages that are read then and arrive later. */
const step = fc.record({
  edits: fc.integer({ min: 1, max: length }),
  reads: fc.boolean(),
  arrivesAfter: fc.nat({ max: 5 }),
});

test("M3 whenever pages and entries arrive, every message ends with its latest text", () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const versions = new Map<number, number>();
      const stored = () => Array.from({ length }, (_, at) => message(at + 1, versions.get(at + 1) ?? 0));
      const entries: Change[] = stored().map((one, at) => ({ pts: at + 1, kind: "message", message: one }));
      let replica: Replica = applyChanges(emptyReplica("me"), entries.slice(-1));
      const pages: { msgs: Message[]; at: number }[] = [];
      steps.forEach(({ edits: seq, reads, arrivesAfter }, at) => {
        if (reads) pages.push({ msgs: stored(), at: at + arrivesAfter });
        const version = (versions.get(seq) ?? 0) + 1;
        versions.set(seq, version);
        const edited = { time: 100 + version, version };
        const change = { kind: "edit" as const, sessionId: id, seq, body: bodyOf(seq, version), edited };
        replica = applyChanges(replica, [{ pts: length + at + 1, ...change }]);
        for (const page of pages.filter((one) => one.at === at))
          replica = mergeHistory(replica, id, { msgs: page.msgs, firstSeq: 1, lastSeq: length });
      });
      for (const { msgs } of pages)
        replica = mergeHistory(replica, id, { msgs, firstSeq: 1, lastSeq: length });
      for (const row of replica.windows.get(id)?.rows ?? [])
        expect(row).toEqual(message(row.seq, versions.get(row.seq) ?? 0));
      expect(replica.sessions.get(id)?.lastMsg).toEqual(message(length, versions.get(length) ?? 0));
    }),
  );
});

test("M3 an older entry than what is known changes nothing, and a recalled message says nothing again", () => {
  const edit = (pts: number, version: number): Change => {
    const edited = { time: 100 + version, version };
    return { pts, kind: "edit", sessionId: id, seq: 1, body: bodyOf(1, version), edited };
  };
  const first: Change = { pts: 1, kind: "message", message: message(1, 0) };
  const late = applyChanges(emptyReplica("me"), [first, edit(2, 2), edit(3, 1)]);
  expect(late.windows.get(id)?.rows).toEqual([message(1, 2)]);
  const recalled = applyChanges(late, [{ pts: 4, kind: "recall", sessionId: id, seq: 1 }, edit(5, 3)]);
  expect(recalled.windows.get(id)?.rows).toMatchObject([{ body: "", recalled: true }]);
  expect(recalled.windows.get(id)?.rows[0]).not.toHaveProperty("edited");
});

test("M3 an edit counts nothing again: unread, order and place stay", () => {
  const before = applyChanges(emptyReplica("me"), [
    { pts: 1, kind: "message", message: message(1, 0) },
    { pts: 2, kind: "message", message: message(2, 0) },
  ]);
  const edited = { time: 900, version: 1 };
  const after = applyChanges(before, [{ pts: 3, kind: "edit", sessionId: id, seq: 1, body: "new", edited }]);
  expect(after.sessions.get(id)).toEqual(before.sessions.get(id));
});
