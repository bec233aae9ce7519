import { expect, test } from "vitest";
import { metadataOf } from "./metadata-of.ts";

test("M16 a file is known as soon as its player says so, and given up by an error or when patience ends", async () => {
  const patience = new AbortController();
  const [good, bad, silent] = [new EventTarget(), new EventTarget(), new EventTarget()];
  const outcomes = Promise.allSettled([good, bad, silent].map((one) => metadataOf(one, patience.signal)));
  good.dispatchEvent(new Event("loadedmetadata"));
  bad.dispatchEvent(new Event("error"));
  patience.abort();
  expect((await outcomes).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(metadataOf(silent, patience.signal)).rejects.toThrow();
});
