import { expect, test } from "vitest";
import { keepPart } from "./keep-part.ts";

test("D6 what a key does is done before the next key once its part is there", async () => {
  let loads = 0;
  const part = keepPart(async () => ({ turn: ++loads }));
  const done: number[] = [];
  const first = part.with(({ turn }) => done.push(turn));
  expect(done).toEqual([]);
  await first;
  void part.with(({ turn }) => done.push(turn * 10));
  expect(done).toEqual([1, 10]);
  expect(loads).toBe(1);
});
