import type { BroadcastMessage, SystemMessage } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSystemMessage } from "./merge.ts";
import {
  addBroadcasts,
  categoryOf,
  countersOf,
  countSystemUnread,
  countUnreadBroadcasts,
  emptyBroadcasts,
  emptySystemBox,
  hearBroadcast,
  putSystemMessage,
  readBroadcasts,
  readSystemMessages,
} from "./index.ts";

const states = fc.constantFrom("init" as const, "passed" as const, "rejected" as const, "error" as const);
const message = fc
  .record({ id: fc.integer({ min: 1, max: 12 }), read: fc.boolean(), state: states })
  // The type belongs to the message, not to the report of it.
  .map(({ id, read, state }): SystemMessage => ({
    idServer: `${id}`,
    type: [0, 5, 7, 100][id % 4] ?? 0,
    category: categoryOf([0, 5, 7, 100][id % 4] ?? 0),
    state,
    read,
    time: id,
    to: "ann",
    from: "ben",
  }));

test("M11 the kept counters are those of a recount, whatever came and was read in whatever order", () => {
  const step = fc.oneof(
    message.map((one) => ({ is: "put" as const, one })),
    fc.record({
      is: fc.constant("read" as const),
      ids: fc.array(fc.integer({ min: 1, max: 12 })),
      upTo: fc.option(fc.integer({ min: 0, max: 12 })),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let box = emptySystemBox;
      for (const one of steps) {
        if (one.is === "put") box = putSystemMessage(box, one.one);
        else {
          const marks = { idServers: one.ids.map(String), upTo: one.upTo === null ? null : `${one.upTo}` };
          const after = readSystemMessages(box, { ...marks, unread: [] });
          box = { ...after, unread: countSystemUnread(after.messages.values()) };
          for (const id of marks.idServers) expect(box.messages.get(id)?.read ?? true).toBe(true);
        }
        expect(box.unread).toEqual(countSystemUnread(box.messages.values()));
        const counters = countersOf(box.unread);
        const sum = (counts: object) => Object.values<number>(counts as never).reduce((a, b) => a + b, 0);
        expect(sum(counters.type)).toBe(counters.total);
        expect(sum(counters.category)).toBe(counters.total);
      }
    }),
  );
});

test("M11 a state passes from init to one decision and a mark from unread to read, never back; a repeat changes nothing", () => {
  fc.assert(
    fc.property(message, fc.array(fc.record({ read: fc.boolean(), state: states })), (first, reports) => {
      let held = first;
      for (const report of reports) {
        const next = mergeSystemMessage(held, { ...held, ...report });
        if (held.read) expect(next.read).toBe(true);
        if (held.state !== "init") expect(next.state).toBe(held.state);
        expect(mergeSystemMessage(next, { ...held, ...report })).toEqual(next);
        held = next;
      }
    }),
  );
});

test("M11 broadcasts come to the same whatever their order, and the cursor passes over none that is missing", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 10 }), { minLength: 1 }),
      fc.nat(10),
      (ids, readUpTo) => {
        let box = emptyBroadcasts;
        for (const id of [...ids, ...ids]) {
          box = hearBroadcast(box, broadcast(id));
          const known = new Set(box.msgs.map(({ broadcastId }) => broadcastId));
          for (let at = 1; at <= box.cursor; at += 1) expect(known.has(at)).toBe(true);
        }
        const ascending = ids.toSorted((a, b) => a - b);
        expect(box.msgs.map(({ broadcastId }) => broadcastId)).toEqual(ascending);
        const read = readBroadcasts(box, readUpTo);
        expect(countUnreadBroadcasts(read, "me")).toBe(ids.filter((id) => id > readUpTo).length);
        expect(countUnreadBroadcasts(read, "head")).toBe(0);
        expect(readBroadcasts(read, readUpTo - 1)).toBe(read);
        expect(addBroadcasts(box, ascending.map(broadcast), 10).cursor).toBe(10);
      },
    ),
  );
});

function broadcast(broadcastId: number): BroadcastMessage {
  return { broadcastId, fromAccid: "head", fromNick: "Head", timestamp: broadcastId, body: "x" };
}
