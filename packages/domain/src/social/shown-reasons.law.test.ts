import type { ProfileFacts } from "@lyceum/contract/shapes";
import { distanceBuckets, profileChoices } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { places } from "./places.ts";
import { shownReasons } from "./shown-reasons.ts";
import { distanceBucket } from "./suits.ts";

const oneOf = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
/** What reasons may be drawn from. */
const told = fc.record({
  children: oneOf(profileChoices.children),
  smoking: oneOf(profileChoices.smoking),
  drinking: oneOf(profileChoices.drinking),
  education: oneOf(profileChoices.education),
});
/** What nobody is chosen by (D2), or what says little of two together. */
const kept = fc.record({
  financialSituation: oneOf(profileChoices.financialSituation),
  ethnicity: oneOf(profileChoices.ethnicity),
  bodyType: oneOf(profileChoices.bodyType),
  hairColour: oneOf(profileChoices.hairColour),
  relationshipStatus: oneOf(profileChoices.relationshipStatus),
  height: fc.option(fc.integer({ min: 120, max: 230 }), { nil: undefined }),
});
const factsOf = (...parts: object[]) => Object.assign({}, ...parts) as ProfileFacts;
const place = fc.constantFrom(null, ...places.slice(0, 3));
const distance = fc.constantFrom(null, ...distanceBuckets);

test("D2 why somebody is shown does not depend on income, ethnicity or looks", () => {
  fc.assert(
    fc.property(
      told,
      told,
      kept,
      kept,
      fc.record({ place, distance, isNew: fc.boolean() }),
      place,
      (a, b, one, two, other, own) => {
        expect(
          shownReasons({ facts: factsOf(a, one), place: own }, { ...other, facts: factsOf(b, two) }),
        ).toEqual(shownReasons({ facts: factsOf(a), place: own }, { ...other, facts: factsOf(b) }));
      },
    ),
  );
});

test("D2 one or two reasons are given, the same to both, and a place is named by its bucket alone", () => {
  fc.assert(
    fc.property(told, told, place, place, fc.boolean(), (a, b, here, there, isNew) => {
      const apart = here && there ? distanceBucket(here.cell, there.cell) : null;
      const [one, two] = [
        { facts: factsOf(a), place: here, distance: apart, isNew },
        { facts: factsOf(b), place: there, distance: apart, isNew },
      ];
      const reasons = shownReasons(one, two);
      expect(reasons.length === 1 || reasons.length === 2).toBe(true);
      expect(new Set(reasons).size).toBe(reasons.length);
      expect(shownReasons(two, one)).toEqual(reasons);
      if (reasons.includes("near")) expect([5, 10, 25]).toContain(apart);
      if (reasons.includes("samePlace")) expect(here).toEqual(there);
      if (reasons.includes("suits")) expect(reasons).toEqual(["suits"]);
    }),
  );
});

test("D2 what two have in common comes first", () => {
  const [here] = places;
  const viewer = { facts: { smoking: "never", children: "want" } as const, place: here ?? null };
  const other = { place: here ?? null, distance: 5, isNew: true };
  expect(shownReasons(viewer, { ...other, facts: { smoking: "never", children: "want" } })).toEqual([
    "bothWantChildren",
    "isNew",
  ]);
  expect(shownReasons(viewer, { ...other, isNew: false, facts: { smoking: "never" } })).toEqual([
    "neitherSmokes",
    "samePlace",
  ]);
  expect(shownReasons(viewer, { ...other, isNew: false, distance: null, place: null, facts: {} })).toEqual([
    "suits",
  ]);
});
