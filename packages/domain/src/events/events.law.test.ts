import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  endTyping,
  fitsEvent,
  hearLoginEvent,
  hearTyping,
  isQuietRenewal,
  leaseEndsAt,
  loginEvent,
  mayTellTyping,
  type OnlineState,
  pruneTyping,
  type Typing,
} from "./index.ts";

const life = limits.typingLife.value;
const pause = limits.typingPause.value;

test("M13 typing is over six seconds after the last word of it at the latest, and as soon as the message is there", () => {
  const words = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1 });
  fc.assert(
    fc.property(words, fc.nat(70_000), (times, later) => {
      let typing: Typing = new Map();
      for (const time of times.toSorted((a, b) => a - b)) typing = hearTyping(typing, "ben", time);
      const last = Math.max(...times);
      const now = last + later;
      expect(pruneTyping(typing, now).has("ben")).toBe(later < life);
      expect(endTyping(typing, "ben").size).toBe(0);
    }),
  );
});

test("M13 one whose typing goes on is reported at most every two seconds, and is never seen to stop", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 60 }), (pauses) => {
      let now = 0;
      let told: number | undefined;
      let typing: Typing = new Map();
      for (const wait of [0, ...pauses]) {
        now += wait;
        if (told !== undefined) expect(pruneTyping(typing, now).has("ben")).toBe(true);
        if (!mayTellTyping(told, now)) continue;
        if (told !== undefined) expect(now - told).toBeGreaterThanOrEqual(pause);
        told = now;
        typing = hearTyping(typing, "ben", now);
      }
    }),
  );
});

test("M13 whatever order login events come in, the newest decides", () => {
  const facts = fc.uniqueArray(
    fc.record({ time: fc.integer({ min: 1, max: 1_000 }), isOnline: fc.boolean() }),
    { selector: ({ time }) => time, minLength: 1 },
  );
  fc.assert(
    fc.property(facts, (list) => {
      let state: OnlineState = new Map();
      for (const { time, isOnline } of list)
        state = hearLoginEvent(state, loginEvent("ben", isOnline ? [16] : [], "logout", time));
      const newest = list.toSorted((a, b) => a.time - b.time).at(-1);
      expect(state.get("ben")).toEqual(newest);
    }),
  );
});

test("M13 the figures: a lease of 65 s, a quiet renewal within 30 s, 256 bytes", () => {
  expect(leaseEndsAt(1_000)).toBe(66_000);
  expect([null, 0, 1].map((last) => isQuietRenewal(last, 30_000))).toEqual([false, false, true]);
  expect([fitsEvent("课".repeat(85)), fitsEvent(`${"课".repeat(85)}x`), fitsEvent("课".repeat(86))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(loginEvent("ben", [16, 1, 16], "logout", 5)).toMatchObject({
    value: 1,
    custom: '{"online":[1,16]}',
  });
  expect(loginEvent("ben", [], "logout", 5).value).toBe(2);
  expect(loginEvent("ben", [], "disconnected", 5).value).toBe(3);
});

test("M13 the text of an event is counted as it travels, in bytes of UTF-8", () => {
  const text = fc.string({ unit: "grapheme", minLength: 80, maxLength: 300 });
  fc.assert(
    fc.property(text, (custom) => {
      const sent = encodeURIComponent(custom).replaceAll(/%[0-9A-F]{2}/g, "x");
      expect(fitsEvent(custom)).toBe(sent.length <= limits.eventCustomMax.value);
    }),
  );
});
