// Plain JavaScript for the Node that is installed (20 or newer): installs packages and builds the web app when they changed.
// `--packages`: only the packages. `--first`: only these, and only where there are none, so that nothing changes under a running server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const oldestNode = 24;
const webPackages = ["kit", "contract", "domain", "im-client", "rooms-client", "texts", "ui", "web"];

/** @param {string} root the project's folder @param {{ withWeb?: boolean }} [options] */
export function bootstrap(root, { withWeb = true } = {}) {
  installPackages(root);
  requireNode(root);
  if (withWeb) buildWeb(root);
}

/** The state of everything that `npm ci` reads. @param {string} root */
export function hashPackages(root) {
  const hash = createHash("sha256").update(readFileSync(path.join(root, "package-lock.json")));
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/** The state of everything that the web build reads. @param {string} root */
export function hashWebSources(root) {
  const hash = createHash("sha256").update(hashPackages(root));
  for (const packageName of webPackages) {
    const folder = path.join(root, "packages", packageName);
    for (const file of listSources(folder))
      hash.update(`\0${packageName}/${file}\0`).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest("hex");
}

/** Does `work` unless `stampFile` already holds `state`; the stamp is written only after it worked. */
export function onceFor(state, stampFile, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === state) return false;
  work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, state);
  return true;
}

function installPackages(root) {
  onceFor(hashPackages(root), packagesStamp(root), () => {
    console.log("Installing packages …");
    // npm checks its engines with the Node that runs it, which is not the one that will run the server.
    run(
      root,
      "npm",
      ["ci", "--loglevel=error", "--fetch-timeout=180000", "--fetch-retries=5"],
      process.platform === "win32",
    );
  });
}

function packagesStamp(root) {
  return path.join(root, "node_modules", ".lyceum-packages");
}

function buildWeb(root) {
  const web = path.join(root, "packages", "web");
  if (!existsSync(path.join(web, "index.html"))) return;
  onceFor(hashWebSources(root), path.join(web, "dist", ".stamp"), () => {
    console.log("Building the web app …");
    const vite = path.join(root, "node_modules", "vite", "bin", "vite.js");
    run(root, projectNode(root), [vite, "build", web, "--logLevel", "warn"]);
  });
}

/** Where npm has no Node 24 for this machine, the installed one must do. */
function requireNode(root) {
  if (projectNode(root) !== process.execPath || Number(process.versions.node.split(".")[0]) >= oldestNode)
    return;
  console.error(`Lyceum needs Node ${oldestNode} or newer on this machine, and this is ${process.version}.`);
  process.exit(1);
}

function projectNode(root) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const packaged = path.join(root, "node_modules", ".bin", name);
  return existsSync(packaged) ? packaged : process.execPath;
}

function listSources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .filter((file) => !/(^|[\\/])(dist|node_modules)[\\/]|\.(test|law\.test)\.tsx?$/.test(file))
    .sort();
}

function run(root, program, args, shell = false) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: "inherit", shell });
  if (status === 0) return;
  console.error(`${path.basename(program)} ${args[0]} failed${error ? `: ${error.message}` : "."}`);
  process.exit(status ?? 1);
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const root = path.join(import.meta.dirname, "..");
  const isFirst = process.argv.includes("--first");
  // npm writes the second file itself, whoever called it.
  const hasPackages = [packagesStamp(root), path.join(root, "node_modules", ".package-lock.json")].some(
    (file) => existsSync(file),
  );
  if (!isFirst || !hasPackages)
    bootstrap(root, { withWeb: !isFirst && !process.argv.includes("--packages") });
}
