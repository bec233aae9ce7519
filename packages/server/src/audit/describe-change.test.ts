import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeChange } from "./describe-change.ts";

describe("describeChange", () => {
  test("P14 an entry has the thing as it is, and of before only what was different", () => {
    expect(describeChange({ role: "teacher", untilAt: null }, { role: "teacher", untilAt: 5 })).toEqual({
      before: { untilAt: null },
      after: { role: "teacher", untilAt: 5 },
    });
    expect(describeChange(undefined, { name: "1A" })).toEqual({ after: { name: "1A" } });
    expect(describeChange({ name: "1A" }, undefined)).toEqual({ before: { name: "1A" } });
  });

  test.each([
    "password",
    "newPassword",
    "access_token",
    "secret",
    "code",
    "entryCode",
    "Authorization",
    "cookie",
  ])("P14 an entry holds no %s, at whatever depth", (name) => {
    const change = describeChange({ [name]: "hunter2" }, { list: [{ deep: { [name]: "hunter3" } }] });
    expect(JSON.stringify(change)).not.toContain("hunter");
  });

  test("P14 what only sounds like a secret stays", () => {
    expect(describeChange(undefined, { areaCode: "110000", reason: "code of conduct" })).toEqual({
      after: { areaCode: "110000", reason: "code of conduct" },
    });
  });

  test("P14 whatever a change holds, it stays within its bound and is text that the database takes", () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 4 }), fc.nat(40_000), fc.nat(2_000), (facts, length, count) => {
        const large = {
          ...facts,
          text: "好\0\ud800".repeat(length),
          list: Array.from({ length: count }, (_, at) => ({ [`property ${at}`]: "x".repeat(50) })),
          ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, "y".repeat(30)])),
        };
        const text = JSON.stringify(describeChange({ facts }, large));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.auditChangeMax.value);
        expect(text).not.toMatch(/\\u0000|\\ud[89ab]/i);
      }),
      { numRuns: 60 },
    );
  });

  test("P14 a change that is too large says so, and keeps the beginning of each text", () => {
    const change = describeChange(undefined, { name: "1A", body: "z".repeat(20_000) });
    expect(change.isCut).toBe(true);
    expect(change.after).toMatchObject({ name: "1A" });
    expect(change.after?.["body"]).toMatch(/^z{200}…$/);
  });
});
