import { expect, test } from "vitest";
import { withCount } from "./title-badge.ts";

test("D6 the title carries the number of unread messages, once", () => {
  expect(withCount("Messages · Riverside", 3)).toBe("(3) Messages · Riverside");
  expect(withCount("(3) Messages · Riverside", 4)).toBe("(4) Messages · Riverside");
  expect(withCount("(99+) Messages", 0)).toBe("Messages");
  expect(withCount("Messages", 250)).toBe("(99+) Messages");
});
