// The quick gate: format, lint, types, dead code, map, unit tests. Prints one line for each step, and the output of those that failed.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.join(import.meta.dirname, "..");

/** The running programs, so that a signal handler can end them. @type {Set<import("node:child_process").ChildProcess>} */
export const children = new Set();

/** Longest first. `needs`: a step without this file has nothing to do. */
const steps = [
  {
    name: "unit",
    command: "vitest",
    args: ["run", "--project", "pure", "--project", "dom", "--project", "tools"],
  },
  { name: "types", command: "tsc", args: ["--noEmit", "-p", "."], needs: "tsconfig.json" },
  { name: "lint", command: "oxlint", args: [], needs: ".oxlintrc.json" },
  { name: "dead", command: "knip", args: [], needs: "knip.json" },
  {
    name: "types of domain",
    command: "tsc",
    args: ["--noEmit", "-p", "packages/domain"],
    needs: "packages/domain/src",
  },
  { name: "map", command: "node", args: ["tools/map.ts"], needs: "tools/map.ts" },
  { name: "format", command: "oxfmt", args: ["--check", "."], needs: ".oxfmtrc.json" },
];

/**
 * Runs every step, as many at once as there are cores.
 * @param {{ unitReport?: string }} [options] where the unit tests leave their JSON report
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks({ unitReport } = {}) {
  const waiting = steps.filter(({ needs }) => needs === undefined || existsSync(path.join(root, needs)));
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const report = step.name === "unit" && unitReport !== undefined ? vitestReport(unitReport) : [];
      results.push(await runStep(step.name, step.command, [...step.args, ...report]));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return results;
}

/** @param {string} file */
export function vitestReport(file) {
  return ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
}

/** The project's own programs first, so that `node` is the packaged one. */
export function projectEnv() {
  const bin = path.join(root, "node_modules", ".bin");
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ""}` };
}

function runStep(name, command, args) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnv(),
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    children.add(child);
    const chunks = [];
    const end = (ok) => {
      children.delete(child);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`${ok ? "✓" : "✗"} ${name} ${seconds} s`);
      if (!ok) process.stdout.write(Buffer.concat(chunks));
      resolve({ name, ok });
    };
    child.stdout.on("data", (chunk) => chunks.push(chunk));
    child.stderr.on("data", (chunk) => chunks.push(chunk));
    child.once("error", (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(false);
    });
    child.once("close", (code) => {
      if (code !== null || child.signalCode !== null) end(code === 0);
    });
  });
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const results = await runChecks();
  process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
}
