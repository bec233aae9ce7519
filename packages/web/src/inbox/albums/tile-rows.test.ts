import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { albumHeight, tileRows } from "./tile-rows.ts";

test("D6 every picture of an album has a tile, at most three beside each other", () => {
  for (let count = 2; count <= limits.albumMax.value; count++) {
    const rows = tileRows(count);
    expect(rows.reduce((sum, beside) => sum + beside, 0)).toBe(count);
    expect(rows.every((beside) => beside >= 1 && beside <= 3)).toBe(true);
    expect(albumHeight(count)).toBeLessThanOrEqual(540);
  }
  expect([2, 3, 5, 7, 10].map(tileRows)).toEqual([[2], [1, 2], [2, 3], [2, 2, 3], [2, 2, 3, 3]]);
});
