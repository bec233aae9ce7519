import { expect, test } from "vitest";
import { digitKeys, layerKeys, withoutLast } from "./keypad.ts";

test("P8 the keys of the screen write numbers, fractions, powers, capitals and letters with marks, each once", () => {
  const all = [digitKeys, ...Object.values(layerKeys).flat()].join("");
  for (const answer of [
    "1/2",
    "-3.5",
    "1,000",
    "2*10^5",
    "(a+b)^2=c",
    "x²",
    "√2",
    "HAVING",
    "Über",
    "café",
    "12 %",
  ])
    for (const letter of answer.replaceAll(" ", "")) expect(all).toContain(letter);
  expect(new Set(all).size).toBe([...all].length);
});

test("P8 what is taken back is a letter as it is read", () => {
  expect(withoutLast("12")).toBe("1");
  expect(withoutLast("cafe\u0301")).toBe("caf");
  expect(withoutLast("水😀")).toBe("水");
  expect(withoutLast("")).toBe("");
});
