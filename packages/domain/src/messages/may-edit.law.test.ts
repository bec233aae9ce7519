import { limits } from "@lyceum/contract/limits";
import { messageFlagNames, messageTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mayEdit, packFlags } from "./index.ts";

const window = limits.editWindow.value;
const most = limits.editsOfMessageMax.value;
const text = fc.record({
  senderId: fc.integer({ min: 1, max: 2 }),
  type: fc.constant(messageTypes.text),
  flags: fc.constantFrom(0, packFlags({ isPushable: false }), packFlags({ needUpdateSession: false })),
  time: fc.nat(10_000),
  extra: fc.option(
    fc.record({ edited: fc.record({ time: fc.nat(), version: fc.integer({ min: 1, max: most - 1 }) }) }),
  ),
  isRecalled: fc.constant(false),
});

test("M3 one's own text is edited until the window closes, and so often and no more", () => {
  fc.assert(
    fc.property(text, fc.nat(2 * window), (one, ageMs) => {
      const refusal = mayEdit(one, one.senderId, one.time + ageMs);
      expect(refusal).toEqual(ageMs <= window ? null : { fault: "noPermission", reason: "tooLate" });
      const full = { ...one, extra: { edited: { time: 1, version: most } } };
      expect(mayEdit(full, one.senderId, one.time)).toMatchObject({ reason: "tooOften" });
    }),
  );
});

test("M3 nobody edits what another wrote, what was recalled, or what is no text", () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...Object.values(messageTypes)), (one, type) => {
      const { senderId: own, time } = one;
      expect(mayEdit(one, 3 - own, time)).toEqual({ fault: "noPermission", reason: "notOwn" });
      expect(mayEdit({ ...one, isRecalled: true }, own, time)).toMatchObject({ fault: "objectMissing" });
      expect(mayEdit({ ...one, type }, own, time) === null).toBe(type === messageTypes.text);
    }),
  );
  expect(mayEdit(null, 1, 0)).toMatchObject({ fault: "objectMissing" });
});

test("M3 what not everybody is given later is not edited", () => {
  const one = { senderId: 1, type: messageTypes.text, time: 0, extra: null, isRecalled: false };
  const refused = messageFlagNames.filter(
    (flag) => mayEdit({ ...one, flags: packFlags({ [flag]: false }) }, 1, 0) !== null,
  );
  expect(refused).toEqual(["isHistoryable", "isSyncable", "isOfflinable"]);
});
