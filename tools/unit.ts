// Runs the unit tests that may end otherwise than at the last good run: those whose text changed, or whose imports did, however far
// away. A test that looks at more than it imports names it in a line `// Reads: tools docs/map.md`, or runs each time.
// The same input is generated in every run, so what is the same ends the same. `npm run unit` and `npm test` run all.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { readClean, writeClean } from "./clean-cache.ts";
import { readHashes } from "./source-hashes.ts";

const root = path.resolve(import.meta.dirname, "..");
const settings = ["vitest.config.ts", "tsconfig.json", "package-lock.json", "tools/unit.ts"];
const setup = ["packages/testing/src/property-seed.ts", "packages/testing/src/fresh-page.ts"];
const cache = path.join(root, "node_modules/.cache/unit.json");
const projects = ["pure", "web", "dom", "isolated", "tools"].flatMap((name) => ["--project", name]);
const unitTest = /^(?!packages\/(server|testing)\/).*\.test\.tsx?$/;
/** What may look at more than it imports. */
const looksFurther =
  /"node:(fs|fs\/promises|child_process|worker_threads)"|import\.meta\.(glob|dirname|resolve)/;
/** How a test names these files and folders. */
const namesReads = /^\/\/ Reads: (.+)$/m;

/**
 * For each test a key of all that its end depends on; undefined where that is not known. `hashOf`: of what stands at a path
 * from the root.
 */
export function keysOfTests(
  { sources, importsOf, hashes }: ReturnType<typeof readHashes>,
  beside: readonly string[],
  hashOf: (place: string) => string,
): Map<string, string | undefined> {
  const further = new Map<string, boolean>();
  const mayLookFurther = (file: string): boolean => {
    const known = further.get(file);
    if (known !== undefined) return known;
    further.set(file, false);
    const does = looksFurther.test(sources.get(file) ?? "") || importsOf(file).some(mayLookFurther);
    further.set(file, does);
    return does;
  };
  const around = beside.map((file) => hashes.get(file)).join();
  const keyOf = (file: string, text: string): string | undefined => {
    const hash = hashes.get(file);
    const read = namesReads.exec(text)?.[1]?.split(" ");
    if (hash === undefined || (read === undefined && mayLookFurther(file))) return undefined;
    return [hash, around, ...(read ?? []).map(hashOf)].join(" ");
  };
  const tests = [...sources].filter(([file]) => unitTest.test(file));
  return new Map(tests.map(([file, text]) => [file, keyOf(file, text)]));
}

function hashPlace(from: string, place: string): string {
  const hash = createHash("sha256");
  const whole = path.join(from, place);
  if (!existsSync(whole))
    throw new Error(`A test says "// Reads: ${place}", which does not exist: correct that line.`);
  const files = statSync(whole).isDirectory()
    ? readdirSync(whole, { recursive: true, encoding: "utf8" }).map((file) => path.join(whole, file))
    : [whole];
  for (const file of files.toSorted())
    if (statSync(file).isFile())
      hash
        .update(`${path.relative(from, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  return hash.digest("base64");
}

function runTests(files: readonly string[]): number {
  const { status } = spawnSync("vitest", ["run", ...projects, ...files], { cwd: root, stdio: "inherit" });
  return status ?? 1;
}

function unit(): number {
  // Other input may find other faults.
  if (process.env["LYCEUM_SEED"] !== undefined) return runTests([]);
  const keysAt = (place: string) =>
    keysOfTests(readHashes(place, settings), setup, (named) => hashPlace(place, named));
  const keys = keysAt(root);
  const clean = readClean({ root, cache }, (place) => keysAt(place).values());
  const doubtful = [...keys].filter(([, key]) => !clean.has(key)).map(([file]) => file);
  const status = doubtful.length === 0 ? 0 : runTests(doubtful.length > keys.size / 2 ? [] : doubtful);
  if (status === 0) writeClean(cache, keys.values());
  return status;
}

if (import.meta.main) process.exitCode = unit();
