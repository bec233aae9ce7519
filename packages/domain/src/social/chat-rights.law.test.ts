import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChatStanding, chatRightOf } from "./chat-rights.ts";

const moment = fc.integer({ min: 0, max: 1_000 });
const standing: fc.Arbitrary<ChatStanding> = fc.record({
  isBarred: fc.boolean(),
  vipUntil: moment,
  serviceUntil: moment,
  windowUntil: moment,
  freeChats: fc.integer({ min: 0, max: 5 }),
});

test("D3 the right follows the product's order at every moment", () => {
  fc.assert(
    fc.property(standing, moment, (given, now) => {
      const { result } = chatRightOf(given, now);
      const isPaid = [given.vipUntil, given.serviceUntil, given.windowUntil].some((until) => until > now);
      if (given.isBarred) expect(result).toBe(2);
      else if (isPaid) expect(result).toBe(1);
      else expect(result).toBe(given.freeChats > 0 ? 3 : 2);
    }),
  );
});

test("D3 what allows writing says until when, and from that moment on it allows nothing", () => {
  fc.assert(
    fc.property(standing, moment, (given, now) => {
      const right = chatRightOf(given, now);
      if (right.result !== 1) return;
      expect(right.until).toBeGreaterThan(now);
      const field = ({ vip: "vipUntil", service: "serviceUntil", window: "windowUntil" } as const)[right.by];
      expect(given[field]).toBe(right.until);
      const later = chatRightOf(given, right.until);
      if (later.result === 1) expect(later.by).not.toBe(right.by);
    }),
  );
});

test("D3 any series of first messages uses no more free chats than there are, and one for each window", () => {
  const send = fc.record({ to: fc.integer({ min: 0, max: 6 }), afterMs: fc.integer({ min: 0, max: 3e8 }) });
  fc.assert(
    fc.property(fc.array(send, { maxLength: 40 }), fc.integer({ min: 0, max: 5 }), (sends, given) => {
      let [now, freeChats] = [1, given];
      const windows = new Map<number, number>();
      let opened = 0;
      for (const { to, afterMs } of sends) {
        now += afterMs;
        const windowUntil = windows.get(to) ?? 0;
        const plain = { isBarred: false, vipUntil: 0, serviceUntil: 0, windowUntil, freeChats };
        const { result } = chatRightOf(plain, now);
        if (windowUntil > now) expect(result).toBe(1);
        if (result !== 3) continue;
        freeChats -= 1;
        opened += 1;
        windows.set(to, now + limits.chatWindow.value);
      }
      expect(freeChats).toBe(given - opened);
      expect(freeChats).toBeGreaterThanOrEqual(0);
    }),
  );
});
