import fc from "fast-check";
import { expect, test } from "vitest";
import { isDue } from "./index.ts";

const version = fc.record({ version: fc.nat(3), publishedAt: fc.nat(3) });

test("A8 before anything was accepted everything is due, and the current version no more once it was", () => {
  fc.assert(
    fc.property(version, (current) => {
      expect(isDue(current, null)).toBe(true);
      expect(isDue(current, current)).toBe(false);
    }),
  );
});

test("A8 of two versions that differ exactly one makes the other due", () => {
  fc.assert(
    fc.property(version, version, (one, other) => {
      const isSame = one.version === other.version && one.publishedAt === other.publishedAt;
      expect(Number(isDue(one, other)) + Number(isDue(other, one))).toBe(isSame ? 0 : 1);
    }),
  );
});

test("A8 a published version is newer than the text that Lyceum brings, whatever their days", () => {
  expect(isDue({ version: 1, publishedAt: 5 }, { version: 0, publishedAt: 9 })).toBe(true);
  expect(isDue({ version: 0, publishedAt: 9 }, { version: 0, publishedAt: 5 })).toBe(true);
  expect(isDue({ version: 0, publishedAt: 9 }, { version: 1, publishedAt: 5 })).toBe(false);
});
