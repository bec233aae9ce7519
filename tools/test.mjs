// Everything: the quick gate, the size of the pages, the server and its engines, browser journeys. The last line is the count.
// `npm test -- --changed` runs of the tests only what is different from the main branch can break.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { makeJourneysFor, readChange, readSources } from "./changed.ts";
import { endAll, outcomeOf, root, runChecks, start, vitestReport } from "./check.mjs";
import { chromium } from "./chromium.ts";
import { projects, walk } from "./journeys.mjs";
import { whatToTryAgain, readVitest, sumOf } from "./outcome.ts";

const isCi = process.env.CI === "true";
/** Minutes after which something outside ends the run. What would not be done by then is left out, named and counted as skipped. */
const endsAfterMinutes = Number(process.env.LYCEUM_TEST_MINUTES ?? Infinity);

/** System packages that engines and journeys need; under CI, on Debian and as root, missing ones are installed. */
const systemPackages = [
  { name: "postgresql", isThere: () => globSync("/usr/lib/postgresql/*/bin/postgres").length > 0 },
  { name: "redis-server", isThere: () => existsSync("/usr/bin/redis-server") },
  { name: "dovecot-imapd", isThere: () => existsSync("/usr/sbin/dovecot") },
  { name: "janus", isThere: () => existsSync("/usr/bin/janus") },
  { name: "coturn", isThere: () => existsSync("/usr/bin/turnserver") },
  { name: "ffmpeg", isThere: () => existsSync("/usr/bin/ffmpeg") },
  { name: "cadaver", isThere: () => existsSync("/usr/bin/cadaver") },
  { name: "rclone", isThere: () => existsSync("/usr/bin/rclone") },
  { name: "clamav-daemon", isThere: () => existsSync("/usr/sbin/clamd") },
  { name: "chromium-headless-shell", isThere: () => existsSync(chromium()) },
  { name: "fonts-noto-cjk", isThere: () => globSync("/usr/share/fonts/**/NotoSansCJK*").length > 0 },
];

let stopping;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void stop());
if (process.env.npm_lifecycle_event !== undefined) stopWithParent(process.ppid);

const reports = mkdtempSync(path.join(tmpdir(), "lyceum-reports-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const durations = [];
/** Title and reason of each test that failed, for the end of a long log. */
const failures = [];
const change = process.argv.includes("--changed") ? readChange(root) : undefined;
try {
  if (process.argv.includes("--changed"))
    console.log(
      change
        ? `${change.files.length} files differ from the main branch.`
        : "Without a main branch to compare with, everything is run.",
    );
  installSystemPackages();
  await phase("Format, lint, types, dead code, map, unit tests", check);
  await phase("Bytes of each page", weighPages);
  await phase("Server and engines", testServer);
  await walkJourneys();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log("");
for (const { title, seconds } of durations) console.log(`${String(seconds).padStart(5)} s  ${title}`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((line) => `  ✗ ${line}`).join("\n")}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function phase(title, work) {
  headline(title);
  const startedAt = performance.now();
  await work();
  // What was stopped has not failed; nothing follows it.
  if (stopping) await stopping;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  durations.push({ title, seconds });
  console.log(`${title}: ${seconds} s`);
}

/** npm passes a signal on to us alone; what we started must not stay behind. */
function stop() {
  stopping ??= stopOnce();
  return stopping;
}

async function stopOnce() {
  await endAll();
  rmSync(reports, { recursive: true, force: true });
  process.exit(1);
}

/** npm that is killed cannot pass that on. */
function stopWithParent(parent) {
  const lookEveryMs = 200;
  setInterval(() => {
    if (process.ppid !== parent) void stop();
  }, lookEveryMs).unref();
}

function installSystemPackages() {
  const missing = systemPackages.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (missing.length === 0) return;
  const mayInstall = isCi && process.getuid?.() === 0 && existsSync("/etc/debian_version");
  if (!mayInstall) {
    console.log(`Not installed here, so what needs it is skipped: ${missing.join(", ")}.`);
    return;
  }
  headline(`Installing ${missing.join(", ")}`);
  if (missing.includes("postgresql")) preventSystemCluster();
  if (
    ["redis-server", "dovecot-imapd", "janus", "coturn", "clamav-daemon"].some((name) =>
      missing.includes(name),
    )
  )
    preventServices();
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => spawnSync("apt-get", ["-q", ...args], { env, stdio: "inherit" }).status === 0;
  // Without a network, package lists fetched earlier may still be good enough.
  apt("update");
  const install = (...names) => apt("install", "-y", "--no-install-recommends", ...names);
  if (install(...missing)) return;
  // A package that is not available must not prevent the others.
  const absent = missing.filter((name) => !install(name));
  if (absent.length > 0) console.log(`Could not be installed: ${absent.join(", ")}.`);
  // Janus's own suite decides whether it may go untested.
  if (absent.some((name) => name !== "janus")) count("apt-get", { failed: 1 });
}

/** Our tests start their own clusters; the package would start one that nobody stops. */
function preventSystemCluster() {
  const folder = "/etc/postgresql-common";
  if (existsSync(folder)) return;
  mkdirSync(folder);
  writeFileSync(path.join(folder, "createcluster.conf"), "create_main_cluster = false\n");
}

/** Our tests start their own Redis, Janus and coturn; Debian asks this file before it starts them as services. */
function preventServices() {
  const file = "/usr/sbin/policy-rc.d";
  if (!existsSync(file)) writeFileSync(file, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
}

async function check() {
  const unitReport = path.join(reports, "unit.json");
  for (const { name, ok } of await runChecks({ unitReport, unitArgs: onlyChanged() })) {
    if (name === "unit") {
      const first = readVitest(unitReport, ok);
      countAll(name, await withSecondTry(name, first, (files) => runAlone("unit-alone.json", files)));
    } else {
      if (!ok) failures.push(`${name} (npm run ${name.split(" ")[0]})`);
      count(name, ok ? { passed: 1 } : { failed: 1 });
    }
  }
}

async function weighPages() {
  const child = start("node", ["tools/bytes.ts"], { stdio: ["ignore", "inherit", "inherit"] });
  count("bytes", (await outcomeOf(child)) ? { passed: 1 } : { failed: 1 });
}

async function testServer() {
  // One worker more than cores: these tests also wait for programs, disks and times that must pass.
  const workers = `--maxWorkers=${availableParallelism() + 1}`;
  const first = await runVitest("server.json", ["--project", "server", workers, ...onlyChanged()]);
  countAll("server", await withSecondTry("server", first, (files) => runAlone("server-alone.json", files)));
}

async function runVitest(reportName, args) {
  const report = path.join(reports, reportName);
  const child = start("vitest", ["run", ...args, ...vitestReport(report)], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  return readVitest(report, await outcomeOf(child));
}

function runAlone(reportName, files) {
  return runVitest(reportName, ["--maxWorkers=1", ...files]);
}

/**
 * Under CI the machine may have other work: what failed is tried once more, alone and from its beginning, and named.
 * Elsewhere a test that fails has failed.
 * @param {string} name
 * @param {import("./outcome.ts").Outcome} first
 * @param {(parts: string[]) => Promise<import("./outcome.ts").Outcome>} tryAlone
 */
async function withSecondTry(name, first, tryAlone) {
  const parts = isCi && !stopping ? whatToTryAgain(first) : [];
  if (parts.length === 0) return first;
  console.log(`\n! ${name}: a second try, alone, of\n  ${sumOf(first).failures.join("\n  ")}`);
  return { ...first, ...(await tryAlone(parts)) };
}

/** For vitest: the tests that import what changed. */
function onlyChanged() {
  return change ? ["--changed", change.since] : [];
}

async function walkJourneys() {
  if (!existsSync(chromium())) {
    headline("Browser journeys");
    console.log(`No browser at ${chromium()} (set CHROMIUM to another): the journeys are skipped.`);
    count("journeys", isCi ? { failed: 1 } : { skipped: 1 });
    return;
  }
  const chosen = change && makeJourneysFor(readSources(root))(change.files);
  for (const { name, title, isOf, minutes = 0 } of projects) {
    const args = chosen?.filter(isOf) ?? [];
    if (chosen && args.length === 0) {
      console.log(`\n${title}: none that the change can break.`);
      continue;
    }
    if (minutes > 0 && performance.now() / 60_000 + minutes > endsAfterMinutes) {
      headline(title);
      console.log(`Left out: the run ends after ${endsAfterMinutes} minutes, and they take ${minutes}.`);
      const left = globSync("e2e/**/*.journey.ts", { cwd: root }).filter(isOf);
      count(name, { skipped: left.length });
      continue;
    }
    await phase(title, async () => {
      const first = await walk(name, { args, report: path.join(reports, `${name}.json`) });
      const report = path.join(reports, `${name}-alone.json`);
      const alone = (failed) => walk(name, { args: ["--workers=1", ...failed], report });
      countAll(name, await withSecondTry(name, first, alone));
    });
  }
}

function countAll(name, outcome) {
  const { failures: failed, ...counts } = sumOf(outcome);
  failures.push(...failed);
  count(name, counts);
}

function count(name, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) console.log(`✗ ${name}: ${failed} failed`);
}

function headline(text) {
  console.log(`\n── ${text} ──`);
}
