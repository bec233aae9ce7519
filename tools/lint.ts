// Lints what may have other faults than at the last clean run: files that changed, and those whose imports did, however far away.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { placeOf, readExports, specifiersOf } from "./imports.ts";
import { isSource, readProject } from "./project.ts";

const root = path.resolve(import.meta.dirname, "..");
/** What bears on every file: rules, compiler, packages, and these lines. */
const settings = [".oxlintrc.json", "tsconfig.json", "package-lock.json", "tools/lint.ts"];
const otherSources = ["playwright.config.ts", "vitest.config.ts", "packages/web/src/shared/colour-mode.js"];
const ambient = /\bdeclare (?:global|module)\b/;
const cache = path.join(root, "node_modules/.cache/lint.json");

/**
 * For each source a hash of all that its findings depend on: its text, what it imports near and far, and `shared`.
 * Undefined for those in a circle of imports or behind one: they are never taken for clean.
 */
export function hashSources(
  files: ReadonlyMap<string, string>,
  importsOf: (file: string) => readonly string[],
  shared: string,
): Map<string, string | undefined> {
  const hashes = new Map<string, string | undefined>();
  const hashOf = (file: string): string | undefined => {
    if (hashes.has(file)) return hashes.get(file);
    hashes.set(file, undefined);
    const parts = importsOf(file).map((one) => (files.has(one) ? hashOf(one) : `without ${one}`));
    const hash = createHash("sha256").update(`${shared}\0${file}\0${files.get(file)}`);
    const whole = parts.includes(undefined) ? undefined : hash.update(`\0${parts.join()}`).digest("base64");
    hashes.set(file, whole);
    return whole;
  };
  for (const file of files.keys()) hashOf(file);
  return hashes;
}

function lint(): number {
  const { files } = readProject(root);
  const sources = new Map([...files].filter(([file]) => isSource(file)));
  for (const file of otherSources) sources.set(file, readFileSync(path.join(root, file), "utf8"));
  const exports = readExports(root);
  const shared = createHash("sha256");
  for (const file of settings) shared.update(`${readFileSync(path.join(root, file), "utf8")}\0`);
  for (const [file, text] of sources)
    if (file.endsWith(".d.ts") || ambient.test(text)) shared.update(`${text}\0`);
  const importsOf = (file: string) =>
    specifiersOf(sources.get(file) ?? "").flatMap((specifier) => placeOf(file, specifier, exports) ?? []);
  const data = [...sources.keys()]
    .flatMap(importsOf)
    .filter((file) => file.endsWith(".json") && existsSync(path.join(root, file)));
  const read = new Map(data.map((file) => [file, readFileSync(path.join(root, file), "utf8")]));
  const hashes = hashSources(new Map([...sources, ...read]), importsOf, shared.digest("base64"));

  const clean = new Set<unknown>(existsSync(cache) ? JSON.parse(readFileSync(cache, "utf8")) : []);
  const doubtful = [...sources.keys()].filter((file) => !clean.has(hashes.get(file)));
  if (doubtful.length === 0) return 0;
  const { status } = spawnSync("oxlint", doubtful.length > sources.size / 2 ? [] : doubtful, {
    cwd: root,
    stdio: "inherit",
  });
  if (status === 0) {
    mkdirSync(path.dirname(cache), { recursive: true });
    writeFileSync(cache, JSON.stringify([...hashes.values()].filter((hash) => hash !== undefined)));
  }
  return status ?? 1;
}

if (import.meta.main) process.exitCode = lint();
