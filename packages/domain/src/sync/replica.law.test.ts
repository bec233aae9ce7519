import type { Change, Message } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyChanges } from "./apply-changes.ts";
import { hasOlder, mergePage, missingBefore, pushMessage, type MessageWindow } from "./message-window.ts";
import { emptyReplica } from "./replica.ts";

const length = 30;
const talk = Array.from({ length }, (_, index) => message(index + 1, index % 3 === 0 ? "me" : "bob"));

test("M3 a window is always an unbroken run that ends at the newest place it can reach", () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant("push" as const), at: fc.nat({ max: length - 1 }) }),
    fc.record({
      is: fc.constantFrom("older" as const, "newer" as const),
      at: fc.nat({ max: length - 1 }),
      size: fc.integer({ min: 1, max: 8 }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let window: MessageWindow | undefined;
      for (const one of steps) {
        if (one.is === "push") window = pushMessage(window, at(one.at));
        else if (window) {
          // As a client pages: back from the first known row, on from the last one.
          const first = window.rows[0]?.seq ?? 1;
          const last = window.rows.at(-1)?.seq ?? 0;
          const from = one.is === "older" ? Math.max(0, first - 1 - one.size) : last;
          const to = one.is === "older" ? first - 1 : last + one.size;
          window = mergePage(window, {
            msgs: talk.slice(from, to),
            firstSeq: from + 1,
            lastSeq: Math.min(to, length),
          });
        }
        const seqs = window?.rows.map((row) => row.seq) ?? [];
        expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
        if (window) expect(hasOlder(window)).toBe((seqs[0] ?? 1) > 1);
        const hole = missingBefore(window);
        if (hole !== null) expect(window?.ahead.every((row) => row.seq > hole + 1)).toBe(true);
      }
    }),
  );
});

test("M4 unread is the number of the other's messages above the acknowledged place, whatever the order of acts", () => {
  const acts = fc.array(fc.oneof(fc.constant("message" as const), fc.nat({ max: length })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(acts, (list) => {
      let replica = emptyReplica("me");
      let seq = 0;
      let acked = 0;
      for (const [index, act] of list.entries()) {
        const pts = index + 1;
        let change: Change;
        if (act === "message" && seq < length) {
          seq += 1;
          change = { pts, kind: "message", message: at(seq - 1) };
        } else {
          const ackSeq = Math.min(seq, typeof act === "number" ? act : 0);
          if (seq > 0) acked = Math.max(acked, ackSeq);
          change = { pts, kind: "ack", sessionId: "p2p-bob", ackSeq };
        }
        replica = applyChanges(replica, [change]);
        const unread = talk.filter((row) => row.seq <= seq && row.seq > acked && row.from !== "me").length;
        if (seq > 0) expect(replica.sessions.get("p2p-bob")).toMatchObject({ unread, ackSeq: acked });
      }
      expect(replica.unsure.size).toBe(0);
    }),
  );
});

function at(index: number): Message {
  return talk[index] ?? message(index + 1, "bob");
}

function message(seq: number, from: string): Message {
  const to = from === "me" ? "bob" : "me";
  const id = `message-${seq}`;
  return {
    scene: 0,
    from,
    to,
    fromNick: from,
    type: 0,
    body: id,
    time: seq,
    idClient: id,
    idServer: id,
    seq,
  };
}
