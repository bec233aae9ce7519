import fc from "fast-check";
import { expect, test } from "vitest";
import { makeQuestionTimes } from "./question-times.ts";

const step = fc.oneof(
  fc.record({ do: fc.constant("wait" as const), ms: fc.nat({ max: 90_000 }) }),
  fc.record({ do: fc.constant("turn" as const), to: fc.option(fc.nat({ max: 3 })) }),
  fc.record({ do: fc.constant("take" as const), of: fc.nat({ max: 3 }), isLost: fc.boolean() }),
);

test("P8 each moment counts for the question that is shown, once, whatever is saved and lost in between", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let at = 0;
      let shown: number | null = null;
      const expected = new Map<number, number>();
      const counted = new Map<number, number>();
      const add = (to: Map<number, number>, of: number, ms: number) => to.set(of, (to.get(of) ?? 0) + ms);
      const times = makeQuestionTimes(() => at);
      for (const one of steps) {
        if (one.do === "wait") {
          at += one.ms;
          if (shown !== null) add(expected, shown, one.ms);
        } else if (one.do === "turn") {
          times.turnTo(one.to);
          shown = one.to;
        } else {
          const ms = times.take(one.of);
          if (one.isLost) times.giveBack(one.of, ms);
          else add(counted, one.of, ms);
        }
      }
      for (const of of [0, 1, 2, 3]) add(counted, of, times.take(of));
      for (const of of [0, 1, 2, 3]) expect(counted.get(of)).toBe(expected.get(of) ?? 0);
    }),
  );
});
