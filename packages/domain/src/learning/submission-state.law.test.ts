import type { SubmissionState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stepSubmission, type SubmissionAct } from "./submission-state.ts";

const acts: readonly SubmissionAct[] = ["save", "handIn", "grade", "mark", "return"];
const story = fc.array(fc.record({ act: fc.constantFrom(...acts), open: fc.nat({ max: 3 }) }), {
  maxLength: 40,
});
const order: readonly SubmissionState[] = ["inProgress", "submitted", "grading", "graded", "returned"];

test("P8 whatever happens to a pupil's work in whatever order, nothing is lost or shown too early", () => {
  fc.assert(
    fc.property(story, (steps) => {
      let state: SubmissionState = "inProgress";
      let saves = 0;
      let savesWhenHandedIn: number | null = null;
      for (const { act, open } of steps) {
        const waits = open > 0;
        const next = stepSubmission(state, act, { waits });
        if (next === null) continue;
        if (act === "save") saves += 1;
        if (act === "handIn") {
          // Once, and never again.
          expect(savesWhenHandedIn).toBeNull();
          savesWhenHandedIn = saves;
        }
        // Only judged work goes back, and what is back stays.
        if (next === "returned") expect([state, waits]).toEqual(["graded", false]);
        expect(state).not.toBe("returned");
        if (next === "graded") expect(waits).toBe(false);
        // Marks may be taken back, the work itself never.
        if (!(state === "graded" && next === "grading"))
          expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(state));
        state = next;
      }
      if (savesWhenHandedIn !== null) expect(saves).toBe(savesWhenHandedIn);
    }),
    { numRuns: 5_000 },
  );
});

test("P8 from every state there is a way to returned work", () => {
  const way: readonly SubmissionAct[] = ["handIn", "grade", "mark", "return"];
  for (const begun of order.slice(0, -1)) {
    let state = begun;
    for (const act of way) state = stepSubmission(state, act, { waits: false }) ?? state;
    expect(state).toBe("returned");
  }
});
