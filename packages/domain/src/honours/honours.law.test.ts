import type { HonourConsent } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, it } from "vitest";
import { maskName, mayAnswer, shownNames } from "./index.ts";

const consent = fc.constantFrom<HonourConsent>("unasked", "asked", "given", "refused");
const name = fc
  .string({ minLength: 2, maxLength: 20, unit: "grapheme" })
  .filter((text) => [...text.trim()].length > 1);

it("P4 without a consent the public reads of a name no more than its first letter, and not how long it is", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name, consent }), { maxLength: 8 }), (people) => {
      const seen = shownNames(people, { isMember: false });
      for (const [at, one] of people.entries()) {
        if (one.consent === "given") expect(seen[at]).toBe(one.name);
        else expect(seen[at]).toMatch(/^.{1,3}\*{2,3}$/su);
      }
      expect(shownNames(people, { isMember: true })).toEqual(people.map((one) => one.name));
    }),
  );
  expect(maskName("张小明")).toBe("张**");
  expect(maskName("lily Chen")).toBe("L***");
  expect(maskName("  ")).toBe("*");
});

it("P4 in a school for children no pupil answers for the own name, and a stranger never does", () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (isStudent, isK12) => {
      expect(mayAnswer({ isSelf: false, isGuardian: false, isStudent, isK12 })).toBe(false);
      expect(mayAnswer({ isSelf: false, isGuardian: true, isStudent, isK12 })).toBe(true);
      expect(mayAnswer({ isSelf: true, isGuardian: false, isStudent, isK12 })).toBe(!(isStudent && isK12));
    }),
  );
});
