import { expect, test } from "vitest";
import { listText } from "./list-text.ts";

test("P8 what is unanswered is told number by number, in both languages", () => {
  expect(listText("en-US", [1, 2, 3])).toBe("1, 2, 3");
  expect(listText("zh-CN", [1, 2, 3])).toBe("1、2、3");
  expect(listText("zh-CN", [12])).toBe("12");
});
