import fc from "fast-check";
import { expect, test } from "vitest";
import { changePolls, type PollTally, recount } from "./polls.ts";

const optionCount = 4;
const vote = fc.record({
  by: fc.integer({ min: 0, max: 5 }),
  chosen: fc.uniqueArray(fc.integer({ min: 0, max: optionCount - 1 }), { minLength: 1 }),
});

test("R5 whatever people choose and choose again, the log counts the last choice of each, and each person once", () => {
  fc.assert(
    fc.property(fc.array(vote), (votes) => {
      const last = new Map<number, number[]>();
      const event = { type: "pollOpened" as const, question: "?", options: ["a", "b", "c", "d"] };
      let polls = changePolls([], event, 2);
      let tally: PollTally = { own: [], counts: Array<number>(optionCount).fill(0), voterCount: 0 };
      for (const [at, { by, chosen }] of votes.entries()) {
        tally = recount({ ...tally, own: last.get(by) ?? [] }, chosen);
        last.set(by, chosen);
        const { counts, voterCount } = tally;
        polls = changePolls(polls, { type: "pollVoted", id: 2, voterCount, counts: [...counts] }, 3 + at);
      }
      const choices = [...last.values()];
      const counts = event.options.map((_, at) => choices.filter((one) => one.includes(at)).length);
      expect(polls[0]?.counts).toEqual(counts);
      expect(polls[0]?.voterCount ?? 0).toBe(last.size);
    }),
  );
});
