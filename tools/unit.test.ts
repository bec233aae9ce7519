import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { hashSources } from "./source-hashes.ts";
import { keysOfTests } from "./unit.ts";

const first: Record<string, string> = {
  "packages/kit/src/sum.test.ts": 'import { sum } from "./sum.ts";',
  "packages/kit/src/sum.ts": 'import { zero } from "./zero.ts";',
  "packages/kit/src/zero.ts": "export const zero = 0;",
  "packages/kit/src/other.test.ts": "",
  "packages/kit/src/reads.test.ts": 'import "./reads.ts";',
  "packages/kit/src/reads.ts": 'import { readFileSync } from "node:fs";',
  "packages/kit/src/says.test.ts": '// Reads: docs tools/x.mjs\nimport "./reads.ts";',
  "packages/server/src/engine.test.ts": "",
  "setup.ts": "",
};
const imports: Record<string, string[]> = {
  "packages/kit/src/sum.test.ts": ["packages/kit/src/sum.ts"],
  "packages/kit/src/sum.ts": ["packages/kit/src/zero.ts"],
  "packages/kit/src/reads.test.ts": ["packages/kit/src/reads.ts"],
  "packages/kit/src/says.test.ts": ["packages/kit/src/reads.ts"],
};
const keys = (change: Record<string, string> = {}, places = "") => {
  const sources = new Map(Object.entries({ ...first, ...change }));
  const importsOf = (file: string) => imports[file] ?? [];
  return keysOfTests(
    { sources, importsOf, hashes: hashSources(sources, importsOf, "") },
    ["setup.ts"],
    (place) => place + places,
  );
};
const changedBy = (change: Record<string, string>, places?: string) => {
  const before = keys();
  return [...keys(change, places)].filter(([file, key]) => key !== before.get(file)).map(([file]) => file);
};

test("a test is run again after a change of what it imports, however far away, and no other is", () => {
  expect(changedBy({})).toEqual([]);
  expect(changedBy({ "packages/kit/src/zero.ts": "export const zero = -0;" })).toEqual([
    "packages/kit/src/sum.test.ts",
  ]);
});

test("a change of what every test is set up with is one of all", () => {
  expect(changedBy({ "setup.ts": "seed()" })).toEqual([
    "packages/kit/src/sum.test.ts",
    "packages/kit/src/other.test.ts",
    "packages/kit/src/says.test.ts",
  ]);
});

test("a test that reads files is never taken for known, and those of the server are none of these", () => {
  expect([...keys().keys()]).not.toContain("packages/server/src/engine.test.ts");
  expect(keys().get("packages/kit/src/reads.test.ts")).toBeUndefined();
});

test("a test that names what it reads is run again after a change of that, or of what it imports", () => {
  const says = ["packages/kit/src/says.test.ts"];
  expect(changedBy({}, "other")).toEqual(says);
  expect(changedBy({ "packages/kit/src/reads.ts": 'import "node:fs";' })).toEqual(says);
});

test("what puts something in the place of a module has a worker of its own", () => {
  const found = globSync("packages/*/src/**/*.test.{ts,tsx}", {
    cwd: path.resolve(import.meta.dirname, ".."),
  });
  expect(found.length).toBeGreaterThan(500);
  const shared = found.filter((file) => !file.endsWith(".isolated.test.tsx"));
  const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, "..", file), "utf8");
  expect(shared.filter((file) => read(file).includes("vi.mock("))).toEqual([]);
});
