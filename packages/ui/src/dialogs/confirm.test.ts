// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { confirm, confirmations } from "./confirm.ts";

test("questions are asked one at a time, in order", async () => {
  const first = confirm({ title: "first" });
  const second = confirm({ title: "second" });
  expect(confirmations.first()?.title).toBe("first");
  confirmations.first()?.answer(true);
  expect(confirmations.first()?.title).toBe("second");
  confirmations.first()?.answer(false);
  expect(confirmations.first()).toBeUndefined();
  expect(await Promise.all([first, second])).toEqual([true, false]);
});
