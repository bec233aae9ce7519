import fc from "fast-check";
import { expect, test } from "vitest";
import { type PracticePlace, stepPractice } from "./step-practice.ts";

const places = fc
  .array(fc.record({ isHeld: fc.boolean(), version: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 })
  .map((all) => all.map((one, at): PracticePlace => ({ ...one, itemNo: at, questionId: 100 + at })));

test("P10 practice without memory asks each free question once, in the order of the quiz, and ends", () => {
  fc.assert(
    fc.property(places, (quiz) => {
      const free = quiz.filter(({ isHeld }) => !isHeld);
      const walked: PracticePlace[] = [];
      let step = stepPractice(quiz, null);
      while (step.next !== null) {
        expect(step.left).toBe(free.length - walked.length);
        walked.push(step.next);
        step = stepPractice(quiz, step.next);
        expect(step.isGood).toBe(true);
      }
      expect(walked).toEqual(free);
      expect(step).toMatchObject({ left: 0, heldBack: quiz.length - free.length });
    }),
  );
});

test("P10 nothing is said of a question that is held, written again or taken out, and practice goes on all the same", () => {
  fc.assert(
    fc.property(places, fc.nat(), fc.constantFrom("held", "again", "out" as const), (quiz, pick, change) => {
      const asked = quiz[pick % Math.max(1, quiz.length)];
      fc.pre(asked !== undefined);
      const after = quiz
        .filter((one) => change !== "out" || one !== asked)
        .map((one, itemNo) => {
          if (one !== asked) return { ...one, itemNo };
          return change === "held"
            ? { ...one, itemNo, isHeld: true }
            : { ...one, itemNo, version: one.version + 1 };
        });
      const { isGood, next } = stepPractice(after, asked);
      expect(isGood).toBe(false);
      const behind = quiz.filter(({ itemNo, isHeld }) => itemNo > asked.itemNo && !isHeld);
      const isAskedAgain = change === "again" && !asked.isHeld;
      expect(next?.questionId).toBe(isAskedAgain ? asked.questionId : behind[0]?.questionId);
    }),
  );
});
