import fc from "fast-check";
import { expect, test } from "vitest";
import { countUnread, newerAck, p2pSessionId, readSessionId, unreadMax } from "./index.ts";

const messages = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((own) => own.map((isOwn, at) => ({ seq: at + 1, isOwn })));
const seq = fc.integer({ min: 0, max: 80 });

test("M4 own messages never count as unread", () => {
  fc.assert(
    fc.property(messages, seq, (log, ack) => {
      expect(countUnread(log, ack)).toBe(
        countUnread(
          log.filter((one) => !one.isOwn),
          ack,
        ),
      );
    }),
  );
});

test("M4 unread falls as more is read and is zero at the end", () => {
  fc.assert(
    fc.property(messages, seq, seq, (log, one, other) => {
      expect(countUnread(log, Math.max(one, other))).toBeLessThanOrEqual(
        countUnread(log, Math.min(one, other)),
      );
      expect(countUnread(log, log.length)).toBe(0);
    }),
  );
});

test("M4 unread stops at its bound", () => {
  const log = Array.from({ length: unreadMax + 5 }, (_, at) => ({ seq: at + 1, isOwn: false }));
  expect(countUnread(log, 0)).toBe(unreadMax);
});

test("M4 an acknowledgement never goes back, never past the last message, and its order does not matter", () => {
  fc.assert(
    fc.property(fc.array(seq), fc.integer({ min: 0, max: 60 }), (asked, last) => {
      const fold = (order: number[]) => order.reduce((held, one) => newerAck(held, one, last), 0);
      const end = fold(asked);
      expect(end).toBe(fold(asked.toReversed()));
      expect(end).toBe(Math.min(last, Math.max(0, ...asked)));
    }),
  );
});

test("M4 a session id names scene and peer, also where the account has a hyphen", () => {
  expect(readSessionId(p2pSessionId("ann-b.c_d@e"))).toEqual({ scene: "p2p", to: "ann-b.c_d@e" });
  expect(readSessionId("superTeam-9")).toEqual({ scene: "superTeam", to: "9" });
  expect(readSessionId("p2p-")).toBe(null);
  expect(readSessionId("bob")).toBe(null);
  expect(readSessionId("p2p-a\u0000b")).toBe(null);
});
