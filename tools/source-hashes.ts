import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeOf, readExports, specifiersOf } from "./imports.ts";
import { isSource, readProject } from "./project.ts";

export type Hashes = {
  /** Sources by path from the root, with their texts. */
  sources: ReadonlyMap<string, string>;
  importsOf: (file: string) => readonly string[];
  /** See `hashSources`. */
  hashes: ReadonlyMap<string, string | undefined>;
};

const otherSources = [
  "playwright.config.ts",
  "vitest.config.ts",
  "packages/web/src/shared/colour-mode.js",
  "packages/web/src/shared/first-presses.js",
];
const ambient = /\bdeclare (?:global|module)\b/;
/** What is imported and imports nothing. */
const leaf = /\.(json|css)$/;

/** The hashes of the project's sources. `settings`: files that bear on every one of them. */
export function readHashes(root: string, settings: readonly string[]): Hashes {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const sources = new Map([...readProject(root).files].filter(([file]) => isSource(file)));
  for (const file of otherSources) sources.set(file, read(file));
  const exports = readExports(root);
  const shared = createHash("sha256");
  for (const file of settings) shared.update(`${read(file)}\0`);
  for (const [file, text] of sources)
    if (file.endsWith(".d.ts") || ambient.test(text)) shared.update(`${text}\0`);
  const importsOf = (file: string) =>
    specifiersOf(sources.get(file) ?? "").flatMap((specifier) => placeOf(file, specifier, exports) ?? []);
  const leaves = [...sources.keys()]
    .flatMap(importsOf)
    .filter((file) => leaf.test(file) && existsSync(path.join(root, file)));
  const texts = new Map([...sources, ...leaves.map((file) => [file, read(file)] as const)]);
  return { sources, importsOf, hashes: hashSources(texts, importsOf, shared.digest("base64")) };
}

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
