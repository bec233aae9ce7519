import fc from "fast-check";
import { expect, test } from "vitest";
import { takeInOrder } from "./take-in-order.ts";

const log = Array.from({ length: 20 }, (_, index) => ({ pts: index + 1 }));

test("M2 however a log arrives, what is applied is the log without a gap or a double", () => {
  const arrivals = fc.array(fc.array(fc.constantFrom(...log), { maxLength: 8 }), { maxLength: 20 });
  fc.assert(
    fc.property(arrivals, (batches) => {
      let pts = 0;
      const applied: number[] = [];
      for (const batch of [...batches, log]) {
        const taken = takeInOrder(pts, batch);
        applied.push(...taken.ready.map((change) => change.pts));
        const isAhead = batch.some((change) => change.pts > taken.pts);
        expect(taken.gap).toBe(isAhead);
        pts = taken.pts;
      }
      expect(applied).toEqual(log.map((change) => change.pts));
    }),
  );
});
