import fc from "fast-check";
import { expect, test } from "vitest";
import { defaults, isQuiet, parsePreferences } from "./preferences.ts";

const dayMinutes = 1_440;
const minute = fc.integer({ min: 0, max: dayMinutes - 1 });

function timeOf(at: number): string {
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

test("D6 quiet hours last from their beginning to their end, also past midnight", () => {
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: dayMinutes - 1 }), minute, (from, length, since) => {
      const to = (from + length) % dayMinutes;
      const now = (from + since) % dayMinutes;
      const preferences = {
        ...defaults,
        hasQuietHours: true,
        quietFrom: timeOf(from),
        quietTo: timeOf(to),
      };
      expect(isQuiet(preferences, Math.floor(now / 60), now % 60)).toBe(since < length);
    }),
  );
});

test("D6 without quiet hours, or with none between their ends, no time is quiet", () => {
  fc.assert(
    fc.property(minute, minute, (end, now) => {
      const same = { ...defaults, quietFrom: timeOf(end), quietTo: timeOf(end) };
      for (const preferences of [{ ...same, hasQuietHours: true }, defaults])
        expect(isQuiet(preferences, Math.floor(now / 60), now % 60)).toBe(false);
    }),
  );
});

test("D6 preferences come back as they were kept, and whatever else was kept is as at the beginning", () => {
  fc.assert(
    fc.property(
      fc.record({
        isOn: fc.boolean(),
        hasSound: fc.boolean(),
        hasWords: fc.boolean(),
        hasQuietHours: fc.boolean(),
        quietFrom: minute.map(timeOf),
        quietTo: minute.map(timeOf),
      }),
      (preferences) => {
        expect(parsePreferences(JSON.stringify(preferences))).toEqual(preferences);
      },
    ),
  );
  for (const text of [null, "", "null", "[]", "7", "{", '{"isOn":"yes","quietFrom":"24:00","quietTo":7}'])
    expect(parsePreferences(text)).toEqual(defaults);
});
