import { expect, test } from "vitest";
import { type Cell, cellOf, distanceBucket } from "./suits.ts";

const steps = 20;
const reach = 30;

/** Cells around one, as far as the smaller distances tell apart. */
function around({ lat, lon }: Cell): Cell[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  return offsets.flatMap((north) => offsets.map((east) => ({ lat: lat + north, lon: lon + east })));
}

/** Kilometres on the few kilometres of a cell, where the globe is flat. */
function kmBetween(lat: number, lon: number, otherLat: number, otherLon: number): number {
  const degree = 111.2;
  return degree * Math.hypot(lat - otherLat, (lon - otherLon) * Math.cos((lat * Math.PI) / 180));
}

test("D2 whoever forges a series of places and reads each distance finds the cell at most, never where in it somebody is", () => {
  const own = cellOf(31.23, 121.47);
  const spots = around(own);
  const told = spots.map((spot) => distanceBucket(spot, own));
  const possible = around(own).filter((guess) =>
    spots.every((spot, at) => distanceBucket(spot, guess) === told[at]),
  );
  expect(possible).toEqual([own]);

  // The best guess is the middle of the cell, and somebody is anywhere in it.
  const errors: number[] = [];
  for (let north = 0.5; north < steps; north++)
    for (let east = 0.5; east < steps; east++) {
      const [lat, lon] = [(own.lat + north / steps) / 20, (own.lon + east / steps) / 20];
      expect(cellOf(lat, lon)).toEqual(own);
      errors.push(kmBetween(lat, lon, (own.lat + 0.5) / 20, (own.lon + 0.5) / 20));
    }
  errors.sort((a, b) => a - b);
  expect(errors[errors.length / 2]).toBeGreaterThanOrEqual(1.9);
  expect(errors[errors.length / 10]).toBeGreaterThanOrEqual(0.8);
});
