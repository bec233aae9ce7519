// What came of a run of tests, file by file, from the JSON report of its runner.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type FileOutcome = {
  passed: number;
  failed: number;
  skipped: number;
  /** Title and reason of each test that failed. */
  failures: string[];
};
export type Outcome = Record<string, FileOutcome>;

const root = path.join(import.meta.dirname, "..");
/** More files than these are not the work of a busy machine. */
const secondTryFilesMax = 8;

/** `ok`: how the run ended. */
export function readVitest(reportFile: string, ok: boolean): Outcome {
  const { testResults = [] } = readReport<VitestReport>(reportFile);
  return withOutside(ok, Object.fromEntries(testResults.map((result) => [fileOf(result), ofVitest(result)])));
}

/** `ok`: how the run ended. */
export function readPlaywright(reportFile: string, ok: boolean): Outcome {
  const outcome: Outcome = {};
  for (const { file, title, tests } of readReport<PlaywrightReport>(reportFile).suites?.flatMap(specsOf) ??
    []) {
    const counts = (outcome[`e2e/${file}`] ??= nothing());
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
 * The files worth a second try: those in which a test failed. None where so many failed, or something outside every
 * file, that a second try would only hide it.
 */
export function filesToTryAgain(outcome: Outcome): string[] {
  const failed = Object.entries(outcome).flatMap(([file, counts]) => (counts.failed > 0 ? [file] : []));
  return failed.length > secondTryFilesMax || failed.includes(outside) ? [] : failed;
}

export function sumOf(outcome: Outcome): FileOutcome {
  const sum = nothing();
  for (const { passed, failed, skipped, failures } of Object.values(outcome)) {
    sum.passed += passed;
    sum.failed += failed;
    sum.skipped += skipped;
    sum.failures.push(...failures);
  }
  return sum;
}

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

function ofVitest({ status, name, message, assertionResults }: VitestResult): FileOutcome {
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

type Spec = { file: string; title: string; tests: { status: string }[] };
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
const nothing = (): FileOutcome => ({ passed: 0, failed: 0, skipped: 0, failures: [] });
