import type { FactFilter, ProfileFacts } from "@lyceum/contract/shapes";
import { filteredFacts } from "@lyceum/contract/social";

/** It lets everybody through. */
export const openFactFilter: FactFilter = {
  education: [],
  relationshipStatus: [],
  children: [],
  smoking: [],
  drinking: [],
  heightFrom: null,
  heightTo: null,
};

export function isOpenFactFilter(filter: FactFilter): boolean {
  return (
    filteredFacts.every((field) => filter[field].length === 0) &&
    filter.heightFrom === null &&
    filter.heightTo === null
  );
}

/** What holds now of what was set: all with premium, nothing without (D3). */
export function factFilterFor(filter: FactFilter, vipUntil: number, now: number): FactFilter {
  return vipUntil > now ? filter : openFactFilter;
}

/** Whether somebody is among those whom a filter lets through; who does not say a fact is not (D2). */
export function fitsFacts(filter: FactFilter, facts: ProfileFacts): boolean {
  const fits = filteredFacts.every((field) => {
    const values: readonly (string | undefined)[] = filter[field];
    return values.length === 0 || values.includes(facts[field]);
  });
  return fits && isWithin(facts.height, filter.heightFrom, filter.heightTo);
}

function isWithin(height: number | undefined, from: number | null, to: number | null): boolean {
  if (from === null && to === null) return true;
  return height !== undefined && height >= (from ?? 0) && height <= (to ?? Number.POSITIVE_INFINITY);
}
