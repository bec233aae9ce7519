import type { AskedQuestion, Rubric } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { chosenIn, draftOf, follow, type Held, isOverridden, sumOf } from "./mark-draft.ts";

const stem = { type: "doc" as const };
const question: AskedQuestion = { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] };
const level = (points: number) => ({ words: `${points}`, points });
const rubric: Rubric = {
  rubricId: 5,
  version: 1,
  content: { title: "Essay", criteria: [{ title: "Reasons", levels: [level(0), level(2)] }] },
};
const held: Held = { score: null, comment: "", rubric: null, reason: "", partShares: [] };
const part = { kind: "shortAnswer" as const, stem, options: [], left: [], units: [], weight: 1 };
const composite = {
  points: 10,
  rubric: null,
  question: { ...question, kind: "composite" as const, parts: [part, part, part] },
  agreed: null,
};
const marked = { points: 10, question, rubric, agreed: null };

test("P8 the points follow the chosen levels until a reason says why they do not", () => {
  const open = draftOf(held, marked);
  expect(sumOf(open, marked)).toBeNull();
  // Points alone are a mark, and the rubric is left out.
  expect(chosenIn({ ...open, score: 4 }, marked)).toEqual({});
  const chosen = follow({ ...open, picks: [{ level: 1, comment: "" }] }, open, marked);
  expect(chosen.score).toBe(10);
  expect(isOverridden(chosen, marked)).toBe(false);
  const other = { ...chosen, score: 8, reason: "Late" };
  expect(isOverridden(other, marked)).toBe(true);
  expect(chosenIn(other, marked)).toMatchObject({ rubric: { rubricId: 5, version: 1 }, reason: "Late" });
  const back = follow({ ...other, picks: [{ level: 0, comment: "" }] }, other, marked);
  expect(back).toMatchObject({ score: 8, reason: "Late" });
  expect(follow({ ...chosen, picks: [{ level: 0, comment: "" }] }, chosen, marked).score).toBe(0);
});

test("P8 an answer that was marked by an earlier rubric is shown by that one", () => {
  const earlier = { ...rubric, version: 0 };
  const draft = draftOf(
    { ...held, score: 10, rubric: { rubric: earlier, picks: [{ level: 1, comment: "Good" }] } },
    marked,
  );
  expect(draft.rubric).toBe(earlier);
  expect(chosenIn(draft, marked)).toEqual({
    rubric: { rubricId: 5, version: 0, picks: [{ level: 1, comment: "Good" }] },
  });
});

test("P8 parts that the machine has graded ask for no reason, and make the mark once they are touched", () => {
  // Halves of thirds: the machine rounds the whole, not each part.
  const draft = draftOf({ ...held, score: 3.33, partShares: [0.5, 0.5, 0] }, composite);
  expect(draft.parts).toEqual([1.67, 1.67, 0]);
  expect(isOverridden(draft, composite)).toBe(false);
  expect(chosenIn(draft, composite)).toEqual({});
  const touched = follow({ ...draft, parts: [1.5, 1.5, 1], isByParts: true }, draft, composite);
  expect(touched.score).toBe(4);
  expect(chosenIn(touched, composite)).toEqual({ parts: [1.5, 1.5, 1] });
  expect(isOverridden({ ...touched, score: 5 }, composite)).toBe(true);
});

test("P8 what two marks came to asks for no reason and sends nothing that was chosen; other points are a mark by the levels", () => {
  const two = { ...marked, agreed: 8.5 };
  const filled = { rubric, picks: [{ level: 1, comment: "Good" }] };
  const draft = draftOf({ ...held, score: 8.5, rubric: filled }, two);
  expect(isOverridden(draft, two)).toBe(false);
  expect(chosenIn({ ...draft, comment: "Other words" }, two)).toEqual({});
  const other = { ...draft, score: 9 };
  expect(isOverridden(other, two)).toBe(true);
  const lower = follow({ ...draft, picks: [{ level: 0, comment: "" }] }, draft, two);
  expect(lower.score).toBe(0);
  expect(chosenIn(lower, two)).toMatchObject({ rubric: { picks: [{ level: 0 }] } });
});

test("P8 what two marks came to leaves the points of the parts, and other points need a reason beside them", () => {
  const two = { ...composite, agreed: 4 };
  const draft = draftOf({ ...held, score: 4, partShares: [0.6, 0.6, 0.3] }, two);
  expect(draft.parts).toEqual([2, 2, 1]);
  expect(isOverridden(draft, two)).toBe(false);
  expect(chosenIn(draft, two)).toEqual({});
  expect(isOverridden({ ...draft, score: 6 }, two)).toBe(true);
  expect(follow({ ...draft, parts: [2, 2, 3] }, draft, two).score).toBe(7);
  // Where the first mark was points alone, so may the next one be.
  const bare = draftOf({ ...held, score: 4, partShares: [1, 0.5, null] }, two);
  expect(isOverridden({ ...bare, score: 6 }, two)).toBe(false);
});
