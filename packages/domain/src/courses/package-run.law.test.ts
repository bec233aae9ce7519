import type { PackageReport } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldReport, isRunDone, newRun } from "./package-run.ts";

const report = fc.record<PackageReport>({
  completion: fc.constantFrom("unknown", "incomplete", "completed"),
  success: fc.constantFrom("unknown", "failed", "passed"),
  score: fc.option(fc.double({ min: -1, max: 1, noNaN: true })),
  location: fc.string({ maxLength: 10 }),
  suspendData: fc.string({ maxLength: 10 }),
  spentMs: fc.nat(86_400_000),
  isEnd: fc.boolean(),
});
const step = fc.record({ report, elapsedMs: fc.integer({ min: -10, max: 100_000 }) });
const mastery = fc.option(fc.double({ min: -1, max: 1, noNaN: true }));

test("P10 whatever a lesson reports, what was completed, passed or scored is never taken back", () => {
  fc.assert(
    fc.property(fc.array(step), mastery, (steps, asked) => {
      let run = newRun;
      for (const { report: said, elapsedMs } of steps) {
        const next = foldReport(run, said, { mastery: asked, elapsedMs });
        if (run.completion === "completed") expect(next.completion).toBe("completed");
        if (run.success === "passed") expect(next.success).toBe("passed");
        expect(next.score ?? -1).toBeGreaterThanOrEqual(run.score ?? -1);
        if (run.success === "passed") expect(isRunDone(next)).toBe(true);
        expect(next.location).toBe(said.location);
        run = next;
      }
    }),
  );
});

test("P10 no more time in a lesson is believed than has passed", () => {
  fc.assert(
    fc.property(fc.array(step), mastery, (steps, asked) => {
      const passed = steps.reduce((sum, { elapsedMs }) => sum + Math.max(0, elapsedMs), 0);
      const run = steps.reduce(
        (before, { report: said, elapsedMs }) => foldReport(before, said, { mastery: asked, elapsedMs }),
        newRun,
      );
      expect(run.totalMs).toBeLessThanOrEqual(passed);
    }),
  );
});

test("P10 a mastery score decides at the end of a lesson, not before, and not without a score", () => {
  const said: PackageReport = {
    completion: "incomplete",
    success: "unknown",
    score: 0.5,
    location: "",
    suspendData: "",
    spentMs: 0,
    isEnd: false,
  };
  const bounds = { mastery: 0.8, elapsedMs: 0 };
  expect(foldReport(newRun, said, bounds).success).toBe("unknown");
  const failed = foldReport(newRun, { ...said, completion: "completed" }, bounds);
  expect([failed.success, isRunDone(failed)]).toEqual(["failed", false]);
  expect(foldReport(failed, { ...said, score: 0.8, isEnd: true }, bounds).success).toBe("passed");
  expect(isRunDone(foldReport(newRun, { ...said, completion: "completed", score: null }, bounds))).toBe(true);
});
