import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Check } from "typebox/value";
import { arbitraryOf } from "../define/arbitrary.fixture.ts";
import { type Command, type Push, readAnswer, readRequest, writeFrame } from "../define/index.ts";
import { commands, pushes } from "./index.ts";

const serials = fc.integer({ min: 1, max: 32_767 });

describe("every frame of the contract survives the wire", () => {
  test.each(Object.entries<Command>(commands))("M1 request and answer of %s", (_name, row) => {
    fc.assert(
      fc.property(arbitraryOf(row.params), arbitraryOf(row.result), serials, (params, result, serial) => {
        const request = readRequest(writeFrame([row.service, row.command, serial, params]));
        expect(request).toEqual([row.service, row.command, serial, params]);
        expect(Check(row.params, request?.[3])).toBe(true);
        const answer = readAnswer(writeFrame([row.service, row.command, serial, 200, result]));
        expect(answer).toEqual([row.service, row.command, serial, 200, result]);
        expect(Check(row.result, answer?.[4])).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test.each(Object.entries<Push>(pushes))("M1 push %s", (_name, row) => {
    fc.assert(
      fc.property(arbitraryOf(row.body), (body) => {
        const push = readAnswer(writeFrame([row.service, row.command, 0, 200, body]));
        expect(push).toEqual([row.service, row.command, 0, 200, body]);
        expect(Check(row.body, push?.[4])).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test.each(Object.entries<Command>(commands))("M1 %s refuses a field that nobody declared", (_name, row) => {
    fc.assert(
      fc.property(arbitraryOf(row.params), (params) => {
        expect(Check(row.params, { ...Object(params), surplus: 1 })).toBe(false);
      }),
      { numRuns: 5 },
    );
  });
});
