import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { maySendSame, sameTextKey } from "./same-text.ts";

const [max, window] = [limits.sameTextMax.value, limits.sameTextWindow.value];
const now = 10 * window;
const sent = fc.dictionary(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: now }));

test("D5 the same words never reach more than the allowed number of people within the window", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.nat(3_600_000)), { maxLength: 200 }), (acts) => {
      const went = new Map<string, number>();
      let at = now;
      for (const [person, pause] of acts) {
        at += pause;
        if (maySendSame(went, `m-${person}`, at)) went.set(`m-${person}`, at);
        const within = [...went.values()].filter((one) => one > at - window);
        expect(within.length).toBeLessThanOrEqual(max);
      }
    }),
  );
});

test("D5 whoever got the words within the window gets them again, and after the window all begins anew", () => {
  fc.assert(
    fc.property(sent, (kept) => {
      const went = new Map(Object.entries(kept));
      for (const [id, at] of went) if (at > now - window) expect(maySendSame(went, id, now)).toBe(true);
      expect(maySendSame(went, "somebody", now + window)).toBe(true);
    }),
  );
});

test("D5 signs, numbers, capitals and spaces do not make a text another one", () => {
  const words = "See my pictures on my page tonight";
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom("!", " …", " #", "-", " 😀"), (number, sign) => {
      expect(sameTextKey(`${words.toUpperCase()}${sign}${number}`)).toBe(sameTextKey(words));
    }),
  );
  expect(sameTextKey("Good evening")).toBeNull();
  expect(sameTextKey("你好")).toBeNull();
  expect(sameTextKey("今晚来看我的照片吧")).not.toBeNull();
  expect(sameTextKey("Another long text entirely")).not.toBe(sameTextKey(words));
});
