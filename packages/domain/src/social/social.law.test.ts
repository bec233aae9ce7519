import { limits } from "@lyceum/contract/limits";
import { genders, lookingFors } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ageAt, bornBetween } from "./age.ts";
import { statsOf } from "./completeness.ts";
import { isPremiumLike, likesLeft } from "./likes.ts";
import { findPlace, placeNamed, places } from "./places.ts";
import { type Candidate, fadedExposure, rank, scoreOf, standingOf } from "./rank.ts";
import { cellOf, distanceBucket, openFilter, type Suitor, suitEachOther } from "./suits.ts";

const cell = fc.record({
  lat: fc.integer({ min: -1_700, max: 1_700 }),
  lon: fc.integer({ min: -3_600, max: 3_599 }),
});
const ages = fc.tuple(fc.integer({ min: 18, max: 99 }), fc.integer({ min: 18, max: 99 }));
const suitor: fc.Arbitrary<Suitor> = fc.record({
  gender: fc.constantFrom(...genders),
  lookingFor: fc.uniqueArray(fc.constantFrom(...lookingFors), { minLength: 1 }),
  age: fc.integer({ min: 18, max: 99 }),
  cell: fc.constantFrom(cellOf(52.52, 13.4), cellOf(52.39, 13.06), cellOf(31.23, 121.47)),
  filter: fc.record({
    ageFrom: fc.constant(18),
    ageTo: fc.integer({ min: 18, max: 99 }),
    distance: fc.constantFrom(null, 5, 10, 25, 50),
    isActive: fc.boolean(),
    isVerified: fc.boolean(),
  }),
  isActive: fc.boolean(),
  isVerified: fc.boolean(),
});

test("D2 whoever is shown to somebody is shown them as well", () => {
  fc.assert(fc.property(suitor, suitor, (a, b) => suitEachOther(a, b) === suitEachOther(b, a)));
});

test("D2 each filter holds for whoever set it, and for whoever is looked for", () => {
  fc.assert(
    fc.property(suitor, suitor, ages, (a, b, [from, to]) => {
      const filter = { ...openFilter, ageFrom: Math.min(from, to), ageTo: Math.max(from, to) };
      const isShown = suitEachOther({ ...a, filter }, b);
      if (isShown) expect(b.age >= filter.ageFrom && b.age <= filter.ageTo).toBe(true);
    }),
  );
});

test("D2 a distance is a bucket, and moving within a cell tells nothing", () => {
  fc.assert(
    fc.property(cell, cell, (a, b) => {
      expect([5, 10, 25, 50, null]).toContain(distanceBucket(a, b));
      expect(distanceBucket(a, b)).toBe(distanceBucket(b, a));
    }),
  );
  const within = fc.double({ min: 0, max: 0.0499, noNaN: true });
  fc.assert(
    fc.property(within, within, (lat, lon) => {
      expect(cellOf(52.5 + lat, 13.4 + lon)).toEqual(cellOf(52.5 + 0.02, 13.4 + 0.02));
    }),
  );
  expect(distanceBucket(cellOf(52.52, 13.4), cellOf(52.39, 13.06))).toBe(50);
});

test("D2 whoever was shown more often does not come earlier for it, and the order of the input does not matter", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const candidate: fc.Arbitrary<Candidate> = fc.record({
    id: fc.string({ minLength: 1, maxLength: 8 }),
    completeness: share,
    recency: share,
    nearness: share,
    likesCaller: fc.boolean(),
    exposure: fc.nat(1_000),
    isNew: fc.boolean(),
    chance: share,
  });
  fc.assert(
    fc.property(candidate, fc.nat(500), (one, more) => {
      expect(scoreOf({ ...one, exposure: one.exposure + more })).toBeLessThanOrEqual(scoreOf(one));
      expect(scoreOf({ ...one, likesCaller: true })).toBeGreaterThanOrEqual(
        scoreOf({ ...one, likesCaller: false }),
      );
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(candidate, { selector: ({ id }) => id }), (list) => {
      expect(rank(list.toReversed())).toEqual(rank(list));
    }),
  );
});

test("D2 a profile stands higher for what is filled in and lower for what it was shown, which fades within weeks", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const ranked = fc.record({
    completeness: share,
    recency: share,
    exposure: fc.nat(1_000),
    isNew: fc.boolean(),
  });
  fc.assert(
    fc.property(ranked, fc.nat(500), fc.nat(60), (one, more, days) => {
      expect(standingOf({ ...one, exposure: one.exposure + more })).toBeLessThanOrEqual(standingOf(one));
      expect(standingOf({ ...one, completeness: 1 })).toBeGreaterThanOrEqual(standingOf(one));
      const faded = fadedExposure(one.exposure, days);
      expect(faded).toBeLessThanOrEqual(one.exposure);
      expect(fadedExposure(one.exposure, days + 1)).toBeLessThanOrEqual(faded);
    }),
  );
  expect(fadedExposure(100, 7)).toBe(50);
  expect(fadedExposure(100, 70)).toBe(0);
});

test("D2 exactly who is of the wished age is born between the days that the query asks for", () => {
  const birthday = fc
    .record({
      year: fc.integer({ min: 1950, max: 2005 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    .map((day) => ({
      day,
      text: `${day.year}-${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`,
    }));
  const moment = fc.integer({ min: 1_700_000_000_000, max: 2_000_000_000_000 });
  fc.assert(
    fc.property(
      birthday,
      moment,
      fc.integer({ min: -2, max: 2 }),
      fc.nat(3),
      ({ day, text }, now, off, span) => {
        const age = ageAt(day, now);
        const [ageFrom, ageTo] = [age + off, age + off + span];
        const { bornAfter, bornTo } = bornBetween({ ageFrom, ageTo }, now);
        expect(bornAfter < text && text <= bornTo).toBe(ageFrom <= age && age <= ageTo);
      },
    ),
  );
});

test("D2 the likes of any 24 hours never pass the limit, and the clock says when one comes back", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200_000_000), { maxLength: 40 }), fc.nat(1), (offsets, paid) => {
      const now = 1_800_000_000_000;
      const max = paid === 1 ? 500 : 25;
      const left = likesLeft(
        offsets.map((one) => now - one),
        now,
        now + paid,
      );
      const counted = offsets.filter((one) => one < limits.likesWindow.value);
      expect(left.remaining).toBe(Math.max(0, max - counted.length));
      expect(isPremiumLike(left)).toBe(paid === 1 && counted.length >= 25);
      expect(left.resetAt === null).toBe(counted.length === 0);
      if (left.resetAt !== null) expect(left.resetAt).toBeGreaterThan(now);
    }),
  );
});

test("D1 the stats ask for the first part, then for the rest", () => {
  const nobody = { texts: [], gender: null, lookingFor: [], placeId: null, facts: {}, photoCount: 0 };
  expect(statsOf(nobody)).toMatchObject({
    "basic-toast": "1",
    "additional-toast": "1",
    "additional-toast-likes-limit": 5,
  });
  const basic = {
    ...nobody,
    texts: ["nickname"],
    gender: "woman" as const,
    lookingFor: ["men" as const],
    placeId: "berlin",
  };
  expect(statsOf(basic)).toMatchObject({ "basic-toast": "", "additional-toast": "1" });
});

test("D1 a place is found by a part of its name in either language", () => {
  expect(findPlace("sao").map(({ placeId }) => placeId)).toEqual(["saopaulo"]);
  expect(findPlace("巴黎").map(({ placeId }) => placeId)).toEqual(["paris"]);
  expect(findPlace("")).toHaveLength(places.length);
  expect(placeNamed("nowhere")).toBeNull();
});
