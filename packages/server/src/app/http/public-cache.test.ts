import { expect, test } from "vitest";
import { makePublicCache } from "./public-cache.ts";

test("P3 an answer that was being made when the cache was emptied is given and not kept", () => {
  const cache = makePublicCache();
  const asOf = cache.asOf();
  cache.write("100 /a", "old", 10, asOf);
  expect(cache.read("100 /a", 5)?.text).toBe("old");
  cache.clear();
  expect(cache.read("100 /a", 5)).toBeNull();
  expect(cache.write("100 /a", "old", 10, asOf).text).toBe("old");
  expect(cache.read("100 /a", 5)).toBeNull();
  cache.write("100 /a", "new", 10, cache.asOf());
  expect(cache.read("100 /a", 5)?.text).toBe("new");
});
