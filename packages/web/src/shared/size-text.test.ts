import { expect, test } from "vitest";
import { limitText, sizeText } from "./size-text.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [1_234_567, "1.2 MB"],
  [5_000_000_000_000, "5,000 GB"],
])("M3 %i bytes read %s", (bytes, text) => {
  expect(sizeText("en-US", bytes)).toBe(text);
});

test("A7 a limit of 20 MiB reads 20 MB", () => {
  expect(limitText("en-US", 20 * 1_048_576)).toBe("20 MB");
});
