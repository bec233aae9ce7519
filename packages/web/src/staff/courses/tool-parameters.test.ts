import { expect, test } from "vitest";
import { linesOf, parametersOf } from "./tool-parameters.ts";

test("P10 words for a tool are read line by line, and what is not whole yet is left out", () => {
  expect(parametersOf("level=3\n half\n=x\nlevel = 4 = four\nbad name=1\nempty=")).toEqual([
    { name: "level", value: "4 = four" },
    { name: "empty", value: "" },
  ]);
  const some = [{ name: "a.b", value: "x=y" }];
  expect(parametersOf(linesOf(some))).toEqual(some);
});
