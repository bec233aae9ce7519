import { spawnSync } from "node:child_process";
import path from "node:path";
import { type Exports, placeOf, readExports, specifiersOf } from "./imports.ts";
import { isTest, readProject } from "./project.ts";

/** What the choice looks at: sources by path from the root, what packages export, and the paths of screens by name. */
export type Sources = {
  files: ReadonlyMap<string, string>;
  exports: Exports;
  screens: Readonly<Record<string, string>>;
};
export type Change = { since: string; files: readonly string[] };

const main = "main";
const shell = "packages/web/src/main.tsx";
const boundScreens = "packages/web/src/shell/screens.tsx";
const boundOfLearning = "packages/web/src/shell/learning-screens.tsx";
const boundOfStaff = "packages/web/src/staff/staff-screens.tsx";
const journey = /^e2e\/.*\.journey\.ts$/;
/** The server and what it says; what builds and runs the application. */
const ofAll =
  /^(packages\/(kit|contract|domain|server)\/|packages\/web\/(?!src\/)|package(-lock)?\.json$|playwright\.config\.ts$|tools\/bootstrap\.mjs$)/;
const ofNone = /(\.md|\.svg)$|^(docs|bench|tools|\.ci)\//;

/** What is different from where this branch left the main one; undefined where that cannot be told. */
export function readChange(root: string): Change | undefined {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trim() : undefined;
  };
  const since = git("merge-base", main, "HEAD") ?? git("merge-base", `origin/${main}`, "HEAD");
  if (since === undefined) return undefined;
  const changed = git("diff", "--name-only", since);
  const added = git("ls-files", "--others", "--exclude-standard");
  if (changed === undefined || added === undefined) return undefined;
  return { since, files: [...changed.split("\n"), ...added.split("\n")].filter((file) => file !== "") };
}

export function readSources(root: string): Sources {
  const { files, screens } = readProject(root);
  const paths = Object.entries(screens).map(([name, screen]) => [name, screen.path] as const);
  return { files, exports: readExports(root), screens: Object.fromEntries(paths) };
}

/** The journeys that a change can break: through what they import, or what the screens that they name are made of. */
export function makeJourneysFor(sources: Sources): (changed: readonly string[]) => string[] {
  for (const file of [shell, boundScreens]) if (!sources.files.has(file)) throw new Error(`${file} is gone`);
  const frame = closureOf([shell], sources);
  const screens = readScreens(sources).map(({ path: address, file }) => ({
    isNamedIn: namesOf(address),
    needs: closureOf([file], sources),
  }));
  const journeys = [...sources.files.keys()]
    .filter((file) => journey.test(file))
    .toSorted()
    .map((file) => {
      const needs = closureOf([file], sources);
      const texts = [...needs]
        .filter((one) => one.startsWith("e2e/"))
        .map((one) => sources.files.get(one) ?? "");
      const named = screens.filter(({ isNamedIn }) => texts.some(isNamedIn));
      return { file, needs: [needs, ...named.map((screen) => screen.needs)] };
    });
  return (changed) => {
    const touched = changed.filter(
      (file) => !ofNone.test(file) && (!isTest(file) || file.startsWith("e2e/")),
    );
    const breaksAll = touched.some((file) => ofAll.test(file) || frame.has(file));
    return journeys
      .filter(({ needs }) => breaksAll || touched.some((one) => needs.some((part) => part.has(one))))
      .map(({ file }) => file);
  };
}

/** Whether a text names an address, in a string or in a pattern. Who takes all screens from the table names each. */
function namesOf(address: string): (text: string) => boolean {
  const [fixed = ""] = address.split("$");
  const named = new RegExp(`[^\\w/]${fixed.replaceAll("/", String.raw`\\*/`)}(?![\\w-])`);
  return (text) => named.test(text) || text.includes('"@lyceum/contract/screens"');
}

function readScreens({ files, screens }: Sources): { path: string; file: string }[] {
  return [boundScreens, boundOfLearning, boundOfStaff].flatMap((list) => {
    const lines =
      files.get(list)?.matchAll(/^ {2}(\w+): \(\) =>\s*(?:withTexts\(\s*)?import\("([^"]+)"\)/gm) ?? [];
    return [...lines].map(([, name = "", specifier = ""]) => ({
      path: screens[name] ?? "",
      file: path.posix.join(path.posix.dirname(list), specifier),
    }));
  });
}

/** A file and all that it imports, at once or later; not the screens, which the frame brings when they are asked for. */
function closureOf(entries: readonly string[], { files, exports }: Sources): ReadonlySet<string> {
  const found = new Set(entries);
  // What is added while a set is walked is walked too.
  for (const file of found) {
    for (const specifier of specifiersOf(files.get(file) ?? "")) {
      if (isOfScreen(file, specifier)) continue;
      const place = placeOf(file, specifier, exports);
      if (place !== undefined) found.add(place);
    }
  }
  return found;
}

/** What the lists of screens bind is loaded when it is asked for. */
function isOfScreen(file: string, specifier: string): boolean {
  if (file === boundOfStaff) return !specifier.startsWith("../");
  const isList = file === boundScreens || file === boundOfLearning;
  if (!isList || specifier.endsWith("/staff-screens.tsx")) return false;
  return !specifier.startsWith(".") || specifier.startsWith("../");
}
