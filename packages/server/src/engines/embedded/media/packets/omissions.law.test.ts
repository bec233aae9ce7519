import fc from "fast-check";
import { expect, test } from "vitest";
import { makeOmissions } from "./omissions.ts";

const bits = 16;
const circle = 2 ** bits;

test("R2 what is left stands without a hole, and each number leads back to its own, over the end of the circle", () => {
  fc.assert(
    fc.property(fc.nat(circle - 1), fc.array(fc.boolean(), { maxLength: 900 }), (first, isLeft) => {
      const omissions = makeOmissions(bits);
      const numbers = isLeft.map((_, at) => (first + at) % circle);
      for (const [at, number] of numbers.entries()) if (isLeft[at]) omissions.omit(number);
      const sent = numbers.filter((_, at) => !isLeft[at]);
      const written = sent.map((number) => (number - omissions.before(number) + circle) % circle);
      expect(written).toEqual(written.map((_, at) => (first + at) % circle));
      expect(written.map((number) => omissions.original(number))).toEqual(sent);
    }),
  );
});

test("R2 what was left out long ago still counts when the numbers have come round", () => {
  const omissions = makeOmissions(bits);
  omissions.omit(10);
  omissions.omit(11);
  const counts = new Set<number>();
  for (let number = 12; number < circle * 2; number++) counts.add(omissions.before(number % circle));
  expect([...counts]).toEqual([2]);
  omissions.clear();
  expect([omissions.before(5), omissions.original(5)]).toEqual([0, 5]);
});
