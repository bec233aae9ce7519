import { expect, test } from "vitest";
import { countCharacters, firstCharacters } from "./count-characters.ts";

test("characters are code points", () => {
  expect(countCharacters("")).toBe(0);
  expect(countCharacters("a中😀")).toBe(3);
  expect(firstCharacters("😀".repeat(300), 256)).toBe("😀".repeat(256));
  expect(firstCharacters("short", 256)).toBe("short");
});
