import { describe, expect, test } from "vitest";
import { readAnswer, readRequest, writeFrame } from "./frame.ts";

describe("frames", () => {
  test("M1 reads back the request that was written", () => {
    expect(readRequest(writeFrame([7, 1, 32_767, { body: "早上好" }]))).toEqual([
      7,
      1,
      32_767,
      { body: "早上好" },
    ]);
  });

  test("M1 reads back the answer and the push that were written", () => {
    expect(readAnswer(writeFrame([7, 1, 5, 416, null]))).toEqual([7, 1, 5, 416, null]);
    expect(readAnswer(writeFrame([5, 10, 0, 200, { changes: [] }]))).toEqual([
      5,
      10,
      0,
      200,
      { changes: [] },
    ]);
  });

  test.each([
    "",
    "{}",
    "[]",
    "null",
    "[7,1,1]",
    "[7,1,1,200,{}]",
    "[256,1,1,{}]",
    "[7,-1,1,{}]",
    "[7,1,32768,{}]",
    '["7",1,1,{}]',
    "[7,1.5,1,{}]",
    "[7,1,1,{}",
  ])("M1 refuses %j as a request", (text) => {
    expect(readRequest(text)).toBeNull();
  });

  test.each([
    "[7,1,1,{}]",
    "[7,1,1,100000,{}]",
    "[7,1,1,-1,{}]",
    '[7,1,1,"200",{}]',
    "[7,1,40000,200,{}]",
    "x",
  ])("M1 refuses %j as an answer", (text) => {
    expect(readAnswer(text)).toBeNull();
  });
});
