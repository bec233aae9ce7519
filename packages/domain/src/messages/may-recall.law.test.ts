import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mayRecall } from "./index.ts";

const edge = limits.recallWindow.value;
const message = fc.record({
  senderId: fc.integer({ min: 1, max: 2 }),
  type: fc.constantFrom(messageTypes.text, messageTypes.file, messageTypes.tip),
  time: fc.nat(10_000),
  isRecalled: fc.boolean(),
});

test("M3 nobody recalls what another wrote, whenever", () => {
  fc.assert(
    fc.property(message, fc.nat(), (one, now) => {
      expect(mayRecall(one, 3 - one.senderId, now)).toEqual({ fault: "noPermission", reason: "notOwn" });
    }),
  );
});

test("M3 one's own message is recalled until the window closes, and repeating it is never too late", () => {
  fc.assert(
    fc.property(message, fc.nat(2 * edge), (one, ageMs) => {
      const refusal = mayRecall(one, one.senderId, one.time + ageMs);
      expect(refusal === null).toBe(one.isRecalled || ageMs <= edge);
    }),
  );
  const one = { senderId: 1, type: messageTypes.text, time: 5, isRecalled: false };
  expect(mayRecall(one, 1, 5 + edge)).toBe(null);
  expect(mayRecall(one, 1, 6 + edge)).toEqual({ fault: "noPermission", reason: "tooLate" });
  expect(mayRecall(null, 1, 0)).toEqual({ fault: "objectMissing", reason: "missing" });
});

test("M3 M7 a notification is recalled by nobody, not by whom it names as its sender either", () => {
  fc.assert(
    fc.property(message, fc.nat(), (one, now) => {
      const notification = { ...one, type: messageTypes.notification };
      expect(mayRecall(notification, one.senderId, now)).toEqual({ fault: "noPermission", reason: "notOwn" });
    }),
  );
});
