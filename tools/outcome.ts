// What came of a run of tests, from the JSON report of its runner: file by file, journeys one by one.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  /** Title and reason of each test that failed. */
  failures: string[];
};
/** By what the runner takes to run that part alone: a file, or a journey as file and line. */
export type Outcome = Record<string, Counts>;

const root = path.join(import.meta.dirname, "..");
/** More than these are not the work of a busy machine. */
const secondTryMax = 8;

/** `ok`: how the run ended. */
export function readVitest(reportFile: string, ok: boolean): Outcome {
  const { testResults = [] } = readReport<VitestReport>(reportFile);
  return withOutside(ok, Object.fromEntries(testResults.map((result) => [fileOf(result), ofVitest(result)])));
}

/** `ok`: how the run ended. */
export function readPlaywright(reportFile: string, ok: boolean): Outcome {
  const outcome: Outcome = {};
  const { suites = [] } = readReport<PlaywrightReport>(reportFile);
  for (const { file, line, title, tests } of suites.flatMap(specsOf)) {
    const counts = (outcome[`e2e/${file}:${line}`] ??= nothing());
    for (const { status } of tests) {
      if (status === "skipped") counts.skipped++;
      else if (status !== "unexpected") counts.passed++;
      else {
        counts.failed++;
        counts.failures.push(`e2e/${file}: ${title}`);
      }
    }
  }
  return withOutside(ok, outcome);
}

/**
 * What is worth a second try: the files in which a test failed, the journeys that failed or were left out. None where so
 * many failed, or something outside all of them, that a second try would only hide it.
 */
export function whatToTryAgain(outcome: Outcome): string[] {
  const failed = Object.keys(outcome).filter((part) => outcome[part]?.failed);
  if (failed.length > secondTryMax || failed.includes(outside)) return [];
  // A failure leaves out what follows it in a file that goes step by step.
  const files = new Set(failed.map(fileIn));
  const leftOut = Object.keys(outcome).filter((part) => outcome[part]?.skipped && files.has(fileIn(part)));
  return [...new Set([...failed, ...leftOut])];
}

export function sumOf(outcome: Outcome): Counts {
  const sum = nothing();
  for (const { passed, failed, skipped, failures } of Object.values(outcome)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...failures);
  }
  return sum;
}

const fileIn = (part: string) => part.split(":")[0];

/** Stands for the file of what failed in none. */
const outside = "outside every file";

/** A run that failed without a failed test has failed all the same. */
function withOutside(ok: boolean, outcome: Outcome): Outcome {
  if (ok || Object.values(outcome).some(({ failed }) => failed > 0)) return outcome;
  return { ...outcome, [outside]: { ...nothing(), failed: 1, failures: [`the run itself, ${outside}`] } };
}

type VitestResult = {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
};
type VitestReport = { testResults?: VitestResult[] };

function ofVitest({ status, name, message, assertionResults }: VitestResult): Counts {
  const of = (...states: string[]) => assertionResults.filter((test) => states.includes(test.status));
  const file = fileOf({ name });
  const failures = of("failed").map(
    (test) => `${file}: ${test.fullName}: ${reasonOf(test.failureMessages[0])}`,
  );
  // A file that does not load has no tests.
  if (status === "failed" && failures.length === 0) failures.push(`${file}: ${reasonOf(message)}`);
  return {
    passed: of("passed").length,
    failed: failures.length,
    skipped: of("pending", "skipped", "todo").length,
    failures,
  };
}

type Spec = { file: string; line: number; title: string; tests: { status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { suites?: Suite[] };

/** Every journey of a suite of Playwright's report. */
function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Without the stack, and not endless; a server that did not start says why in its lines. */
function reasonOf(text = ""): string {
  const lines = text.trim().split("\n");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  return lines.slice(0, Math.min(stack < 0 ? lines.length : Math.max(stack, 1), 12)).join("\n      ");
}

/** Nothing of a run that left no report. */
function readReport<T>(file: string): Partial<T> {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : {};
}

const fileOf = ({ name }: { name: string }) => path.relative(root, name);
const nothing = (): Counts => ({ passed: 0, failed: 0, skipped: 0, failures: [] });
