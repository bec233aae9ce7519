// Browser journeys: first the pages, two at a time; then, alone, those with sound and picture.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { outcomeOf, start } from "./check.mjs";

/** As in playwright.config.ts; each run of a project has a server of its own. */
export const projects = [
  { name: "pages", title: "Browser journeys", isOf: (file) => !file.startsWith("e2e/media/") },
  {
    name: "media",
    title: "Browser journeys with sound and picture",
    isOf: (file) => file.startsWith("e2e/media/"),
  },
];

export function chromium() {
  return process.env.CHROMIUM ?? "/usr/bin/chromium";
}

/**
 * Runs the journeys of one project. `args`: what Playwright takes, such as files; none: all of them.
 * @param {string} project
 * @param {{ args?: readonly string[], report?: string }} [options]
 * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[] }>} counts only with a report
 */
export async function walk(project, { args = [], report } = {}) {
  const reporter = report === undefined ? [] : ["--reporter=list,json"];
  const child = start("playwright", ["test", `--project=${project}`, ...reporter, ...args], {
    env: report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const ok = await outcomeOf(child);
  const found = report !== undefined && existsSync(report);
  const { stats = {}, suites = [] } = found ? JSON.parse(readFileSync(report, "utf8")) : {};
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
  if (found) rmSync(report);
  if (flaky > 0) console.log(`! ${project}: ${flaky} needed a second try`);
  return {
    passed: expected + flaky,
    failed: ok ? unexpected : Math.max(1, unexpected),
    skipped,
    failures: suites.flatMap(failuresOf),
  };
}

/** File and title of each journey of a suite of Playwright's report that failed in every try. */
function failuresOf({ specs = [], suites = [] }) {
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === "unexpected"));
  return [...failed.map(({ file, title }) => `e2e/${file}: ${title}`), ...suites.flatMap(failuresOf)];
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const args = ["--pass-with-no-tests", ...process.argv.slice(2)];
  for (const { name } of projects) if ((await walk(name, { args })).failed > 0) process.exitCode = 1;
}
