import { expect, test } from "vitest";
import { makeFlowWatch } from "./flow-watch.ts";

/** Looks twice a second at what has come; answers when it was said to have broken off. */
function look(comes: readonly number[]): number[] {
  const watch = makeFlowWatch();
  let bytes = 0;
  return comes.flatMap((more, at) => (watch.take((bytes += more), at * 500) ? [at * 500] : []));
}

test("R7 a stream that ends is noticed after a second, and once", () => {
  expect(look([9, 9, 9, 9, 9, 0, 0, 0, 0, 0, 0, 0])).toEqual([3_000]);
});

test("R7 where only a report comes each second, two seconds of silence are noticed", () => {
  expect(look([0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0])).toEqual([5_500]);
});

test("R7 a pause as usual is none, nor is silence where nothing came steadily", () => {
  expect(look([9, 9, 9, 9, 0, 9, 9, 0, 9, 9])).toEqual([]);
  expect(look([1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual([]);
  expect(look([0, 0, 0, 0])).toEqual([]);
});

test("R7 a new connection counts from nothing", () => {
  const watch = makeFlowWatch();
  for (let at = 0; at < 6; at++) watch.take(100 * at, at * 500);
  for (let at = 6; at < 12; at++) expect(watch.take(20, at * 500)).toBe(false);
});

test("R7 what flows again after a break is watched again", () => {
  expect(look([9, 9, 9, 9, 0, 0, 9, 9, 9, 9, 0, 0, 0])).toEqual([2_500, 5_500]);
});
