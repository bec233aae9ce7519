import type { SubmissionState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { limits } from "@lyceum/contract/limits";
import { mayReclaim, stepSubmission, type SubmissionAct } from "./submission-state.ts";

const acts: readonly SubmissionAct[] = ["save", "handIn", "grade", "mark", "return", "reopen", "reclaim"];
const story = fc.array(fc.record({ act: fc.constantFrom(...acts), open: fc.nat({ max: 3 }) }), {
  maxLength: 40,
});
const order: readonly SubmissionState[] = ["inProgress", "submitted", "grading", "graded", "returned"];

test("P8 whatever happens to a pupil's work in whatever order, nothing is lost or shown too early", () => {
  fc.assert(
    fc.property(story, (steps) => {
      let state: SubmissionState = "inProgress";
      // Of the work as the pupil has it, of what was handed in last, and how often it was given back.
      let saves = 0;
      let handedIn: number | null = null;
      let isOpened = true;
      for (const { act, open } of steps) {
        const waits = open > 0;
        const next = stepSubmission(state, act, { waits });
        if (next === null) continue;
        if (act === "save") {
          expect(isOpened).toBe(true);
          saves += 1;
        }
        if (act === "handIn") {
          // Once each time that it is given to the pupil.
          expect(isOpened).toBe(true);
          isOpened = false;
          handedIn = saves;
        }
        if (act === "reopen" || act === "reclaim") {
          expect(isOpened).toBe(false);
          // What is back has told what is right.
          if (act === "reclaim") expect(state).not.toBe("returned");
          isOpened = true;
        }
        // What was handed in is what is judged, whatever comes later.
        if (!isOpened) expect(saves).toBe(handedIn);
        expect(next === "inProgress").toBe(isOpened);
        // Only judged work goes back, and what is back moves only when it is opened again.
        if (next === "returned") expect([state, waits]).toEqual(["graded", false]);
        if (state === "returned") expect(act).toBe("reopen");
        if (next === "graded") expect(waits).toBe(false);
        // Marks may be taken back, the work itself only to its pupil.
        if (!(state === "graded" && next === "grading") && act !== "reopen" && act !== "reclaim")
          expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(state));
        state = next;
      }
    }),
    { numRuns: 100_000 },
  );
}, 60_000);

test("P8 from every state there is a way to returned work", () => {
  const way: readonly SubmissionAct[] = ["handIn", "grade", "mark", "return"];
  for (const begun of order.slice(0, -1)) {
    let state = begun;
    for (const act of way) state = stepSubmission(state, act, { waits: false }) ?? state;
    expect(state).toBe("returned");
  }
});

test("P8 a pupil takes work back only in time, untouched, without a time limit and before anything is told", () => {
  const work = fc.record({
    state: fc.constantFrom(...order),
    releaseRule: fc.constantFrom("submit" as const, "due" as const, "manual" as const),
    dueAt: fc.nat(100),
    deadlineAt: fc.option(fc.nat(100), { freq: 2 }),
    isTouched: fc.boolean(),
    reclaims: fc.nat(limits.reclaimsMax.value + 1),
  });
  fc.assert(
    fc.property(work, fc.nat(100), (one, now) => {
      const isHandedIn = one.state !== "inProgress" && one.state !== "returned";
      const isFree = one.deadlineAt === null && !one.isTouched && one.reclaims < limits.reclaimsMax.value;
      const isInTime = now < one.dueAt && one.releaseRule !== "submit";
      expect(mayReclaim(one, now)).toBe(isHandedIn && isFree && isInTime);
    }),
    { numRuns: 10_000 },
  );
});
