import { expect, test } from "vitest";
import { nextSession } from "./next-session.ts";

const list = ["a", "b", "c"].map((id) => ({ id }));

test("D6 the keys go to the conversation above or below, and stop at the ends of the list", () => {
  expect(nextSession(list, "b", 1)?.id).toBe("c");
  expect(nextSession(list, "b", -1)?.id).toBe("a");
  expect(nextSession(list, "c", 1)).toBeUndefined();
  expect(nextSession(list, "a", -1)).toBeUndefined();
});

test("D6 where no conversation of the list is open the keys begin with the first", () => {
  expect(nextSession(list, undefined, -1)?.id).toBe("a");
  expect(nextSession(list, "p2p-elsewhere", 1)?.id).toBe("a");
  expect(nextSession([], undefined, 1)).toBeUndefined();
});
