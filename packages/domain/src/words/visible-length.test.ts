import { expect, test } from "vitest";
import { visibleLength } from "./index.ts";

test.each([
  ["a sentence", "He asked me to.", 12],
  ["Chinese", "请 核实", 3],
  ["a picture sign", "👍", 1],
  ["spaces", " \u00a0\u3000\n\t", 0],
  ["signs without a width", "\u200b\u200d\u00ad\ufeff", 0],
  ["letters that are not drawn", "\u3164\u115f\uffa0\u2800", 0],
])("D8 of %s a reader sees so many signs", (_name, text, length) => {
  expect(visibleLength(text)).toBe(length);
});
