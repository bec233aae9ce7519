import { limits } from "@lyceum/contract/limits";
import type { DiscoveryFilter, Gender, LookingFor } from "@lyceum/contract/shapes";
import { distanceBuckets } from "@lyceum/contract/social";

/** What of a member decides whether two suit each other. `cell` is a cell of the grid, never a place. */
export type Suitor = {
  gender: Gender;
  lookingFor: readonly LookingFor[];
  age: number;
  cell: Cell;
  filter: DiscoveryFilter;
  isActive: boolean;
  isVerified: boolean;
};

/** Twentieths of a degree. */
export type Cell = { lat: number; lon: number };

export const openFilter: DiscoveryFilter = {
  ageFrom: limits.adultAge.value,
  ageTo: limits.ageMax.value,
  distance: null,
  isActive: false,
  isVerified: false,
};

/** Of somewhere on the globe, the cell of the grid that it lies in. */
export function cellOf(lat: number, lon: number): Cell {
  return { lat: Math.floor(lat * 20), lon: Math.floor(lon * 20) };
}

/** How far the middles of two cells are apart, as the smallest bucket that holds it; null: farther than all. */
export function distanceBucket(a: Cell, b: Cell): number | null {
  const km = distanceOf(middleOf(a), middleOf(b));
  return distanceBuckets.find((bucket) => km <= bucket) ?? null;
}

/** Both must want each other (D2): what only one of them wishes shows neither to the other. */
export function suitEachOther(a: Suitor, b: Suitor): boolean {
  return wants(a, b) && wants(b, a);
}

export function wants(who: Suitor, whom: Suitor): boolean {
  const { filter } = who;
  if (!admits(who.lookingFor, whom.gender)) return false;
  if (whom.age < filter.ageFrom || whom.age > filter.ageTo) return false;
  if (filter.isActive && !whom.isActive) return false;
  if (filter.isVerified && !whom.isVerified) return false;
  if (filter.distance === null) return true;
  const bucket = distanceBucket(who.cell, whom.cell);
  return bucket !== null && bucket <= filter.distance;
}

function admits(lookingFor: readonly LookingFor[], gender: Gender): boolean {
  if (lookingFor.includes("everyone")) return true;
  if (gender === "woman") return lookingFor.includes("women");
  return gender === "man" && lookingFor.includes("men");
}

function middleOf({ lat, lon }: Cell): { lat: number; lon: number } {
  return { lat: (lat + 0.5) / 20, lon: (lon + 0.5) / 20 };
}

function distanceOf(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180;
  const dLat = (b.lat - a.lat) * radians;
  const dLon = (b.lon - a.lon) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * 6_371 * Math.asin(Math.min(1, Math.sqrt(h)));
}
