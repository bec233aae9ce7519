// The quick gate: format, lint, types, dead code, map, unit tests. Prints one line for each step, and the output of those that fail.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export const root = path.join(import.meta.dirname, "..");

/** The compiler and the linter are written in Go, and collecting garbage at every doubling is a fifth of their work. */
const sparingCollector = { GOGC: "300" };
/** What runs now. @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();
let isEnding = false;
/** Time in which programs stop their servers and databases. */
const endLimitMs = 25_000;

/** Every unit test; the quick gate takes those that a change may break. */
const everyUnitTest = {
  command: "vitest",
  args: [
    "run",
    "--project",
    "pure",
    "--project",
    "web",
    "--project",
    "dom",
    "--project",
    "isolated",
    "--project",
    "tools",
  ],
};

/** Each one reads what all share again, and other steps need cores, too. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

/** Longest first. `needs`: a step without this file has nothing to do. `ofAll`: what makes it look at everything. */
const steps = [
  { name: "unit", command: "node", args: ["tools/unit.ts"] },
  {
    name: "types",
    command: "tsc",
    args: ["--noEmit", "-p", ".", "--checkers", checkers],
    needs: "tsconfig.json",
  },
  { name: "lint", command: "node", args: ["tools/lint.ts"], needs: ".oxlintrc.json", ofAll: ["--all"] },
  { name: "dead", command: "knip", args: ["--cache"], needs: "knip.json" },
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
 * @param {{ unitReport?: string, unitArgs?: string[] }} [options] where the unit tests leave their JSON report: then these are
 * all of them, or those that `unitArgs` chooses
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks({ unitReport, unitArgs = [] } = {}) {
  const waiting = steps.filter(({ needs }) => needs === undefined || existsSync(path.join(root, needs)));
  const results = [];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined && !isEnding; step = waiting.shift()) {
      if (unitReport === undefined) results.push(await runStep(step.name, step.command, step.args));
      else if (step.name === "unit") {
        const args = [...everyUnitTest.args, ...unitArgs, ...vitestReport(unitReport)];
        results.push(await runStep(step.name, everyUnitTest.command, args));
      } else results.push(await runStep(step.name, step.command, [...step.args, ...(step.ofAll ?? [])]));
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

/**
 * Starts a program of the project. It ends when we do, also when we are killed, where the system knows how.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, stdio: import("node:child_process").StdioOptions }} options
 */
export function start(command, args, { env = {}, stdio }) {
  const [program = command, ...rest] = [...leash(), command, ...args];
  const child = spawn(program, rest, {
    cwd: root,
    env: { ...sparingCollector, ...projectEnv(), ...env },
    stdio,
    shell: process.platform === "win32",
  });
  children.add(child);
  for (const event of ["error", "exit"]) child.once(event, () => children.delete(child));
  return child;
}

/** Whether a program ended well. @param {import("node:child_process").ChildProcess} child @returns {Promise<boolean>} */
export function outcomeOf(child) {
  return new Promise((resolve) => {
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("exit", (code, signal) => {
      if (signal !== null && !isEnding) console.error(`${child.spawnargs.join(" ")} was ended by ${signal}.`);
      resolve(code === 0);
    });
  });
}

/** Ends all that runs; no further step begins. */
export async function endAll() {
  isEnding = true;
  for (const child of children) child.kill("SIGTERM");
  for (const until = performance.now() + endLimitMs; children.size > 0 && performance.now() < until;)
    await sleep(100);
  for (const child of children) child.kill("SIGKILL");
}

let leashWords;
/** What goes before a program, so that the system ends it with its parent. */
function leash() {
  const words = ["setpriv", "--pdeathsig=TERM", "--"];
  leashWords ??= spawnSync(words[0], [...words.slice(1), "true"]).status === 0 ? words : [];
  return leashWords;
}

function runStep(name, command, args) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = start(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    const chunks = [];
    const end = (ok) => {
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
