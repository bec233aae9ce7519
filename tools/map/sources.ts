import { isSource, isTest, type Project } from "../project.ts";

const longestFile = 400;
/** Where queries are allowed. */
const queryPlaces = /^packages\/server\/src\/(.*\/store(\.ts|\/)|db\/|engines\/|seed\/)/;
const query =
  /\b(database|db|pool|client|connection|transaction|tx)\.query(<[^>]*>)?\(|\.(selectFrom|insertInto|updateTable|deleteFrom|withRecursive)\(|\bsql(<[^>]*>)?`/;

/** What the linter cannot check in a source file. */
export function checkSources(project: Project): string[] {
  return [...project.files]
    .filter(([file]) => isSource(file))
    .flatMap(([file, text]) => [
      ...checkLength(file, text),
      ...checkQueries(file, text),
      ...checkGlobals(file, text),
    ]);
}

function checkLength(file: string, text: string): string[] {
  const lines = text.split("\n").length - 1;
  return lines > longestFile
    ? [`${file} has ${lines} lines, more than ${longestFile}: split it by action or by data shape.`]
    : [];
}

function checkQueries(file: string, text: string): string[] {
  if (!file.startsWith("packages/server/src/") || isTest(file) || queryPlaces.test(file)) return [];
  const line = text.split("\n").findIndex((each) => query.test(each)) + 1;
  return line === 0
    ? []
    : [`${file}:${line} holds a query: put it into the feature's store.ts and call it from here.`];
}

/** Where types of others are widened, the compiler takes all who import them to depend on that file and on its imports. */
function checkGlobals(file: string, text: string): string[] {
  const found = (pattern: RegExp) => text.split("\n").findIndex((line) => pattern.test(line)) + 1;
  const global = found(/^declare global\b/);
  const module = file.endsWith(".d.ts") ? 0 : found(/^declare module\b/);
  return [
    ...(global === 0
      ? []
      : [
          `${file}:${global} declares a global: after each change all files are checked again. Write "declare const" where it is used.`,
        ]),
    ...(module === 0
      ? []
      : [
          `${file}:${module} widens the types of a package: move this to a ".d.ts" of its own, which imports little.`,
        ]),
  ];
}
