// Browser journeys: first the pages, three at a time; then, alone, those with sound and picture.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { outcomeOf, start } from "./check.mjs";
import { readPlaywright, sumOf } from "./outcome.ts";

/** As in playwright.config.ts; each run of a project has a server of its own. `minutes`: what it takes at most, where it may be left out. */
export const projects = [
  { name: "pages", title: "Browser journeys", isOf: (file) => !file.startsWith("e2e/media/") },
  {
    name: "media",
    title: "Browser journeys with sound and picture",
    isOf: (file) => file.startsWith("e2e/media/"),
    minutes: 11,
  },
];

/**
 * Runs the journeys of one project. `args`: what Playwright takes, such as files; none: all of them.
 * @param {string} project
 * @param {{ args?: readonly string[], report?: string }} [options]
 * @returns {Promise<import("./outcome.ts").Outcome>} journey by journey only with a report
 */
export async function walk(project, { args = [], report } = {}) {
  const reporter = report === undefined ? [] : ["--reporter=list,json"];
  const child = start("playwright", ["test", `--project=${project}`, ...reporter, ...args], {
    env: report === undefined ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return readPlaywright(report ?? "", await outcomeOf(child));
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const args = ["--pass-with-no-tests", ...process.argv.slice(2)];
  for (const { name } of projects) if (sumOf(await walk(name, { args })).failed > 0) process.exitCode = 1;
}
