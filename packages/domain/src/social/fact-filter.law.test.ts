import { filteredFacts, profileChoices } from "@lyceum/contract/social";
import type { FactFilter, ProfileFacts } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { factFilterFor, fitsFacts, isOpenFactFilter, openFactFilter } from "./fact-filter.ts";

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values));
const one = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const height = fc.integer({ min: 120, max: 230 });
const filter = fc.record({
  education: some(profileChoices.education),
  relationshipStatus: some(profileChoices.relationshipStatus),
  children: some(profileChoices.children),
  smoking: some(profileChoices.smoking),
  drinking: some(profileChoices.drinking),
  heightFrom: fc.option(height),
  heightTo: fc.option(height),
}) as fc.Arbitrary<FactFilter>;
const facts = fc.record({
  education: one(profileChoices.education),
  relationshipStatus: one(profileChoices.relationshipStatus),
  children: one(profileChoices.children),
  smoking: one(profileChoices.smoking),
  drinking: one(profileChoices.drinking),
  height: fc.option(height, { nil: undefined }),
}) as fc.Arbitrary<ProfileFacts>;

test("D3 without premium nothing of the filter holds, and with it all", () => {
  fc.assert(
    fc.property(filter, facts, fc.nat(100), fc.nat(100), (set, who, vipUntil, now) => {
      const applied = factFilterFor(set, vipUntil, now);
      expect(fitsFacts(applied, who)).toBe(vipUntil > now ? fitsFacts(set, who) : true);
    }),
  );
  expect(isOpenFactFilter(openFactFilter)).toBe(true);
});

test("D2 whoever a filter lets through has each fact that it asks for, and one that asks for less lets through no fewer", () => {
  fc.assert(
    fc.property(filter, facts, fc.constantFrom(...filteredFacts), (set, who, field) => {
      const fits = fitsFacts(set, who);
      if (isOpenFactFilter(set)) expect(fits).toBe(true);
      if (fits && set[field].length > 0) expect(set[field]).toContain(who[field]);
      if (fits && set.heightFrom !== null) expect(who.height).toBeGreaterThanOrEqual(set.heightFrom);
      if (fits && set.heightTo !== null) expect(who.height).toBeLessThanOrEqual(set.heightTo);
      if (fits) expect(fitsFacts({ ...set, [field]: [], heightFrom: null }, who)).toBe(true);
    }),
  );
});

test("D2 a filter does not ask for income, ethnicity or looks", () => {
  const looks = fc.record({
    financialSituation: one(profileChoices.financialSituation),
    ethnicity: one(profileChoices.ethnicity),
    bodyType: one(profileChoices.bodyType),
    hairColour: one(profileChoices.hairColour),
  });
  fc.assert(
    fc.property(filter, facts, looks, (set, who, more) => {
      expect(fitsFacts(set, Object.assign({}, who, more) as ProfileFacts)).toBe(fitsFacts(set, who));
    }),
  );
});
