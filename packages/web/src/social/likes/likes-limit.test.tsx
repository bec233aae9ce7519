import { expect, test } from "vitest";
import { countLike, readLikesLimit } from "./likes-limit.ts";

test("D1 the likes before the page asks for more are counted down from the server's stat, over visits", () => {
  expect(readLikesLimit(2)).toBe(2);
  expect([countLike(2), localStorage.getItem("likesLimit")]).toEqual([1, "1"]);
  expect(readLikesLimit(2)).toBe(1);
  expect([countLike(2), countLike(2)]).toEqual([0, 0]);
  // The stat has the last word, and what is no number counts as nothing.
  localStorage.setItem("likesLimit", "9");
  expect(readLikesLimit(2)).toBe(2);
  localStorage.setItem("likesLimit", "x");
  expect(readLikesLimit(3)).toBe(3);
});
