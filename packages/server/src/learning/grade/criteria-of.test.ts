import type { Rubric } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { criteriaOf } from "./criteria-of.ts";

const criterion = (title: string, most: number) => ({
  title,
  levels: [
    { words: "no", points: 0 },
    { words: "yes", points: most },
  ],
});
const rubric = (version: number, ...criteria: Rubric["content"]["criteria"]): Rubric => ({
  rubricId: 1,
  version,
  content: { title: "Essay", criteria },
});
const picks = (...levels: (number | null)[]) => levels.map((level) => ({ level, comment: "" }));

test("P8 the results have a column for each criterion, also of two with one title, and one for all versions", () => {
  const twice = rubric(1, criterion("Style", 1), criterion("Reasons", 4), criterion("Style", 2));
  const later = rubric(2, criterion("Reasons", 3), criterion("Style", 2));
  const marked = [
    { userId: "pia", itemNo: 0, rubric: twice, picks: picks(1, 0, 0) },
    { userId: "paul", itemNo: 0, rubric: later, picks: picks(1, null) },
  ];
  expect(criteriaOf(marked, ["paul", "pia"])).toEqual({
    criteria: [
      { itemNo: 0, title: "Style", points: 2 },
      { itemNo: 0, title: "Reasons", points: 4 },
      { itemNo: 0, title: "Style", points: 2 },
    ],
    byCriterion: [
      { userId: "paul", points: [null, 3, null] },
      { userId: "pia", points: [1, 0, 0] },
    ],
  });
});
