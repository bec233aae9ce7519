import { limits } from "@lyceum/contract/limits";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keepOn, type PicturesOn } from "./pictures-on.ts";

const keptMs = limits.mediaUnwatchedKept.value;
const look = fc.record({
  afterMs: fc.nat(2 * keptMs),
  watched: fc.uniqueArray(fc.constantFrom("camera full", "camera small", "screen full")),
});

/** What is on after each look, and what was watched when. */
function run(looks: readonly { afterMs: number; watched: readonly string[] }[]) {
  let on: PicturesOn = new Map();
  let at = 0;
  return looks.map(({ afterMs, watched }) => {
    at += afterMs;
    on = keepOn(on, new Set(watched), at);
    return { at, watched, on: [...on.keys()] };
  });
}

test("R2 what is watched is on at once, and nothing is on that was never watched", () => {
  fc.assert(
    fc.property(fc.array(look), (looks) => {
      const seen = new Set<string>();
      for (const { watched, on } of run(looks)) {
        for (const name of watched) seen.add(name);
        expect(on).toEqual(expect.arrayContaining([...watched]));
        expect(on.filter((name) => !seen.has(name))).toEqual([]);
      }
    }),
  );
});

test("R2 a picture goes off when it was unwatched for the whole time, and not before", () => {
  fc.assert(
    fc.property(fc.array(look), (looks) => {
      const steps = run(looks);
      for (const [index, { at, watched, on }] of steps.entries())
        for (const name of new Set(steps.slice(0, index).flatMap((step) => step.watched))) {
          if (watched.includes(name)) continue;
          const last = steps.slice(0, index).findLastIndex((step) => step.watched.includes(name));
          // It was missed first at the look after that.
          const isKept = at - (steps[last + 1]?.at ?? at) < keptMs;
          expect(on.includes(name)).toBe(isKept);
        }
    }),
  );
});

test("R2 who turns a page and is back before its time is over has switched nothing", () => {
  const away = { afterMs: keptMs - 1, watched: [] };
  const back = { afterMs: 0, watched: ["camera small"] };
  const steps = run([back, { afterMs: 10, watched: [] }, away, back, { afterMs: 10, watched: [] }, away]);
  expect(steps.map(({ on }) => on)).toEqual(steps.map(() => ["camera small"]));
});
