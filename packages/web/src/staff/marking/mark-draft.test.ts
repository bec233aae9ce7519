import type { AskedQuestion, Rubric } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { chosenIn, draftOf, follow, type Held, isOverridden, sumOf, withPart } from "./mark-draft.ts";

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
  partRubrics: [],
  agreed: null,
};
const marked = { points: 10, question, rubric, partRubrics: [], agreed: null };

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

test("P8 the points of a part follow its rubric, other ones need a reason, and a rubric without a level is left out", () => {
  const byPart = { ...composite, partRubrics: [0, 2].map((at) => ({ part: at, rubric })) };
  const draft = draftOf({ ...held, partShares: [null, 1, null] }, byPart);
  expect(draft.parts).toEqual(["", 3.33, ""]);
  const filled = { rubric, picks: [{ level: 1, comment: "" }] };
  const first = withPart(draft, 0, filled, byPart);
  expect(first).toMatchObject({ parts: [3.33, 3.33, ""], score: "" });
  const typed = follow({ ...first, parts: [3.33, 3.33, 1] }, first, byPart);
  expect(typed.score).toBe(7.67);
  expect(isOverridden(typed, byPart)).toBe(false);
  expect(chosenIn(typed, byPart)).toEqual({
    parts: [3.33, 3.33, 1],
    partRubrics: [{ rubricId: 5, version: 1, picks: filled.picks }, null, null],
  });
  // The sum is right, and the part is not what its rubric says.
  const other = follow({ ...typed, parts: [2, 3.33, 1] }, typed, byPart);
  expect(other.score).toBe(6.33);
  expect(isOverridden(other, byPart)).toBe(true);
  expect(chosenIn({ ...other, reason: "Late" }, byPart)).toMatchObject({ reason: "Late" });
  const back = withPart(
    { ...other, reason: "Late" },
    0,
    { ...filled, picks: [{ level: 0, comment: "" }] },
    byPart,
  );
  expect(back).toMatchObject({ parts: [0, 3.33, 1], reason: "Late" });
  // What was marked before keeps its own version.
  const earlier = { rubric: { ...rubric, version: 0 }, picks: [{ level: 0, comment: "Why?" }] };
  const marked0 = { ...held, score: 3, partShares: [0, 0.9, 0], partRubrics: [earlier, null, null] };
  expect(draftOf(marked0, byPart).partRubrics).toMatchObject([{ rubric: { version: 0 } }, null, { rubric }]);
});
