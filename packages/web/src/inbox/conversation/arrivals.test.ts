import { expect, test } from "vitest";
import { arrivalsIn } from "./arrivals.ts";

const rows = (...keys: string[]) =>
  keys.map((key) => ({ key, flow: key.startsWith("own") ? ("out" as const) : ("in" as const) }));
const known = (...keys: string[]) => new Set(keys);
const keysOf = (found: readonly { key: string }[]) => found.map(({ key }) => key);

test("D6 what others write at the end is an arrival, an older page in front is not", () => {
  expect(keysOf(arrivalsIn(known("c", "d"), true, rows("a", "b", "c", "d", "e", "f")))).toEqual(["e", "f"]);
  expect(keysOf(arrivalsIn(known("c"), true, rows("a", "b", "c")))).toEqual([]);
  expect(keysOf(arrivalsIn(known("c", "d"), true, rows("d")))).toEqual([]);
});

test("D6 one's own message is no arrival, also while it waits behind what arrives", () => {
  expect(keysOf(arrivalsIn(known("a", "own-1"), true, rows("a", "b", "own-1", "own-2")))).toEqual(["b"]);
});

test("D6 the first page is no arrival, the first message of an empty conversation is one", () => {
  expect(keysOf(arrivalsIn(known(), false, rows("a", "b")))).toEqual([]);
  expect(keysOf(arrivalsIn(known(), true, rows("a")))).toEqual(["a"]);
  expect(keysOf(arrivalsIn(known("gone"), true, rows("a")))).toEqual([]);
});
