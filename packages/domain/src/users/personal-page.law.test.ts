import type { PageAudience } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { audienceChoices, defaultAudiences, pageFields, readsField } from "./index.ts";

const order: readonly PageAudience[] = ["nobody", "staff", "class", "institution"];
const owner = fc.record({ kind: fc.constantFrom("k12", "university", "vocational"), isStaff: fc.boolean() });
const field = fc.constantFrom(...pageFields);
const audience = fc.constantFrom(...order);
const viewer = fc.record({ isSelf: fc.boolean(), isStaff: fc.boolean(), isNear: fc.boolean() });

test("P12 a wider audience of a field hides it from nobody who read it, and staff read what classmates read", () => {
  fc.assert(
    fc.property(owner, field, viewer, audience, audience, (whose, what, who, one, other) => {
      const [narrow, wide] = [one, other].toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
      if (readsField(whose, what, narrow ?? "nobody", who))
        expect(readsField(whose, what, wide ?? "nobody", who)).toBe(true);
      if (readsField(whose, what, one, { ...who, isStaff: false }))
        expect(readsField(whose, what, one, { ...who, isStaff: true })).toBe(true);
    }),
  );
});

test("P12 contacts of a pupil of a school for children reach staff at most, whatever stands in the database", () => {
  const pupil = { kind: "k12", isStaff: false };
  for (const what of ["phone", "email"] as const)
    for (const chosen of order) {
      const classmate = { isSelf: false, isStaff: false, isNear: true };
      expect(readsField(pupil, what, chosen, classmate)).toBe(false);
      expect(audienceChoices(pupil, what)).not.toContain("class");
    }
});

test("P12 what holds by default may be chosen, and of a pupil in a school for children nothing is for all", () => {
  fc.assert(
    fc.property(owner, field, (whose, what) => {
      const { [what]: chosen } = defaultAudiences(whose);
      expect(audienceChoices(whose, what)).toContain(chosen);
      if (whose.kind === "k12" && !whose.isStaff) expect(chosen).not.toBe("institution");
    }),
  );
});
