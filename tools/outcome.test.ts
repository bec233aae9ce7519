import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { whatToTryAgain, type Outcome, readPlaywright, readVitest, sumOf } from "./outcome.ts";

const root = path.join(import.meta.dirname, "..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "lyceum-outcome-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (report: object) => {
  const file = path.join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
};
const inFile = (name: string, ...states: string[]) => ({
  name: path.join(root, name),
  status: states.includes("failed") ? "failed" : "passed",
  message: "",
  assertionResults: states.map((status, at) => ({
    status,
    fullName: `case ${at}`,
    failureMessages: status === "failed" ? ["Error: 1 is not 2\n    at somewhere"] : [],
  })),
});

describe("what came of a run of tests", () => {
  test("vitest: counts of each file, and what failed with its reason but not its stack", () => {
    const file = write({
      testResults: [inFile("a.test.ts", "passed", "failed", "todo"), inFile("b.test.ts")],
    });
    const outcome = readVitest(file, false);
    expect(sumOf(outcome)).toEqual({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ["a.test.ts: case 1: Error: 1 is not 2"],
    });
    expect(whatToTryAgain(outcome)).toEqual(["a.test.ts"]);
  });

  test("a file that does not load has failed with its message", () => {
    const broken = { ...inFile("a.test.ts"), status: "failed", message: "no such module" };
    expect(sumOf(readVitest(write({ testResults: [broken] }), false))).toMatchObject({
      failed: 1,
      failures: ["a.test.ts: no such module"],
    });
  });

  test("a run that failed without a failed test, or left no report, is a failure that no second try hides", () => {
    for (const file of [
      write({ testResults: [inFile("a.test.ts", "passed")] }),
      path.join(folder, "absent"),
    ]) {
      const outcome = readVitest(file, false);
      expect(sumOf(outcome).failed).toBe(1);
      expect(whatToTryAgain(outcome)).toEqual([]);
    }
  });

  test("Playwright: journeys of nested suites, and those that another one's failure left out", () => {
    const spec = (title: string, line: number, status: string) => ({
      file: "x.journey.ts",
      line,
      title,
      tests: [{ status }],
    });
    const suites = [
      {
        specs: [spec("one", 3, "expected")],
        suites: [{ specs: [spec("two", 9, "unexpected"), spec("three", 20, "skipped")] }],
      },
    ];
    const outcome = readPlaywright(write({ suites }), false);
    expect(outcome).toEqual({
      "e2e/x.journey.ts:3": { passed: 1, failed: 0, skipped: 0, failures: [] },
      "e2e/x.journey.ts:9": { passed: 0, failed: 1, skipped: 0, failures: ["e2e/x.journey.ts: two"] },
      "e2e/x.journey.ts:20": { passed: 0, failed: 0, skipped: 1, failures: [] },
    });
    expect(whatToTryAgain(outcome)).toEqual(["e2e/x.journey.ts:9", "e2e/x.journey.ts:20"]);
  });

  test("a second try stands for the first; many failures get none", () => {
    const one = (failed: number) => ({ passed: 2 - failed, failed, skipped: 0, failures: [] });
    const first: Outcome = { a: one(1), b: one(0) };
    expect(sumOf({ ...first, a: one(0) })).toMatchObject({ passed: 4, failed: 0 });
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`f${at}`, one(1)]));
    expect(whatToTryAgain(many)).toEqual([]);
  });
});
