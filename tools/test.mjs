// Everything: the quick gate, the size of the pages, the server and its engines, browser journeys. The last line is the count.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { children, projectEnv, root, runChecks, vitestReport } from "./check.mjs";

const isCi = process.env.CI === "true";

/** System packages that engines and journeys need; under CI, on Debian and as root, missing ones are installed. */
const systemPackages = [
  { name: "postgresql", isThere: () => globSync("/usr/lib/postgresql/*/bin/postgres").length > 0 },
  { name: "redis-server", isThere: () => existsSync("/usr/bin/redis-server") },
  { name: "janus", isThere: () => existsSync("/usr/bin/janus") },
  { name: "chromium", isThere: () => existsSync(chromium()) },
  { name: "fonts-noto-cjk", isThere: () => globSync("/usr/share/fonts/**/NotoSansCJK*").length > 0 },
];

// npm passes a signal only to this process; the programs it started must not stay behind.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    for (const child of children) child.kill("SIGTERM");
    rmSync(reports, { recursive: true, force: true });
    process.exit(1);
  });

const reports = mkdtempSync(path.join(tmpdir(), "lyceum-reports-"));
const total = { passed: 0, failed: 0, skipped: 0 };
try {
  installSystemPackages();
  await check();
  await weighPages();
  await testServer();
  await walkJourneys();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;

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
  if (missing.includes("redis-server") || missing.includes("janus")) preventServices();
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

/** Our tests start their own Redis and Janus; Debian asks this file before it starts them as services. */
function preventServices() {
  const file = "/usr/sbin/policy-rc.d";
  if (!existsSync(file)) writeFileSync(file, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
}

async function check() {
  headline("Format, lint, types, dead code, map, unit tests");
  const unitReport = path.join(reports, "unit.json");
  for (const { name, ok } of await runChecks({ unitReport })) {
    if (name === "unit") countVitest(name, unitReport, ok);
    else count(name, ok ? { passed: 1 } : { failed: 1 });
  }
}

async function weighPages() {
  headline("Bytes of each page");
  const ok = await stream("node", ["tools/bytes.ts"]);
  count("bytes", ok ? { passed: 1 } : { failed: 1 });
}

async function testServer() {
  headline("Server and engines");
  const report = path.join(reports, "server.json");
  const ok = await stream("vitest", ["run", "--project", "server", ...vitestReport(report)]);
  countVitest("server", report, ok);
}

async function walkJourneys() {
  headline("Browser journeys");
  if (globSync(path.join(root, "e2e", "**", "*.journey.ts")).length === 0) {
    console.log("There are none yet.");
    return;
  }
  if (!existsSync(chromium())) {
    console.log(`No browser at ${chromium()} (set CHROMIUM to another): the journeys are skipped.`);
    count("journeys", isCi ? { failed: 1 } : { skipped: 1 });
    return;
  }
  const report = path.join(reports, "journeys.json");
  const ok = await stream("playwright", ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const stats = readReport(report)?.stats;
  const failed = stats?.unexpected ?? 0;
  if (stats?.flaky > 0) console.log(`! journeys: ${stats.flaky} needed a second try`);
  count("journeys", {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: ok ? failed : Math.max(1, failed),
    skipped: stats?.skipped ?? 0,
  });
}

function chromium() {
  return process.env.CHROMIUM ?? "/usr/bin/chromium";
}

function countVitest(name, reportFile, ok) {
  const report = readReport(reportFile);
  const failed = report?.numFailedTests ?? 0;
  // A file that does not load, or an error outside every test, fails the run without a failed test.
  count(name, {
    passed: report?.numPassedTests ?? 0,
    failed: ok ? failed : Math.max(1, failed),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

function count(name, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (failed > 0) console.log(`✗ ${name}: ${failed} failed`);
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function stream(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...projectEnv(), ...env },
      stdio: ["ignore", "inherit", "inherit"],
      shell: process.platform === "win32",
    });
    children.add(child);
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("exit", (code) => {
      children.delete(child);
      resolve(code === 0);
    });
  });
}

function headline(text) {
  console.log(`\n── ${text} ──`);
}
