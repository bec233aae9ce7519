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
    .flatMap(([file, text]) => [...checkLength(file, text), ...checkQueries(file, text)]);
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
