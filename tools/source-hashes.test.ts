import { expect, test } from "vitest";
import { hashSources } from "./source-hashes.ts";

const imports: Record<string, string[]> = {
  "screen.tsx": ["part.tsx"],
  "part.tsx": ["shape.ts"],
  "shape.ts": ["gone.ts"],
  "other.ts": [],
  "chicken.ts": ["egg.ts"],
  "egg.ts": ["chicken.ts"],
  "farm.ts": ["chicken.ts"],
};
const hash = (change: Record<string, string> = {}, shared = "rules") => {
  const texts = Object.keys(imports).map((file) => [file, change[file] ?? file] as const);
  return hashSources(new Map([...texts, ...Object.entries(change)]), (file) => imports[file] ?? [], shared);
};
const changedBy = (...args: Parameters<typeof hash>) => {
  const before = hash();
  return [...hash(...args)].filter(([file, one]) => one !== before.get(file)).map(([file]) => file);
};

test("a source is looked at again with what it imports, however far away, and no other is", () => {
  expect(changedBy()).toEqual([]);
  expect(changedBy({ "shape.ts": "wider" })).toEqual(["screen.tsx", "part.tsx", "shape.ts"]);
  expect(changedBy({ "screen.tsx": "longer" })).toEqual(["screen.tsx"]);
});

test("a file that comes to be is a change of those that named it before", () => {
  expect(changedBy({ "gone.ts": "here" })).toEqual(["screen.tsx", "part.tsx", "shape.ts", "gone.ts"]);
});

test("other rules are a change of every source", () => {
  expect(changedBy({}, "other rules")).toEqual(["screen.tsx", "part.tsx", "shape.ts", "other.ts"]);
});

test("who stands in a circle of imports, or behind one, is never taken for clean", () => {
  const hashes = hash();
  for (const file of ["chicken.ts", "egg.ts", "farm.ts"]) expect(hashes.get(file)).toBeUndefined();
  expect(hashes.get("other.ts")).toBeDefined();
});
