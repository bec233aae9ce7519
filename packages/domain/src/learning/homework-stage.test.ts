import { expect, test } from "vitest";
import {
  homeworkStageAt,
  isTakingAnswers,
  pupilStageAt,
  returnsByItself,
  timesProblem,
} from "./homework-stage.ts";

const times = { state: "published", openAt: 100, dueAt: 200, closeAt: 300 } as const;

test.each([
  [99, "scheduled"],
  [100, "open"],
  [200, "open"],
  [201, "late"],
  [300, "late"],
  [301, "closed"],
] as const)("P8 at %d it is %s", (now, stage) => {
  expect(homeworkStageAt(times, now)).toBe(stage);
  expect(homeworkStageAt({ ...times, state: "draft" }, now)).toBe("draft");
  expect(homeworkStageAt({ ...times, state: "withdrawn" }, now)).toBe("withdrawn");
});

test("P8 answers that were under way at the close are taken for a while, of homework that is given alone", () => {
  expect(isTakingAnswers(times, 330, 30)).toBe(true);
  expect(isTakingAnswers(times, 331, 30)).toBe(false);
  expect(isTakingAnswers(times, 99, 30)).toBe(false);
  expect(isTakingAnswers({ ...times, state: "withdrawn" }, 150, 30)).toBe(false);
});

test.each([
  [150, null, "todo"],
  [150, "inProgress", "todo"],
  [250, null, "overdue"],
  [350, null, "missed"],
  [350, "inProgress", "submitted"],
  [150, "grading", "submitted"],
  [150, "graded", "submitted"],
  [350, "returned", "returned"],
] as const)("P8 at %d with work that is %s it stands under %s", (now, state, stage) => {
  expect(pupilStageAt(times, state, now)).toBe(stage);
});

test("P8 results come back by the rule, and times stand in their order", () => {
  expect(returnsByItself("submit", 200, 1)).toBe(true);
  expect(returnsByItself("due", 200, 199)).toBe(false);
  expect(returnsByItself("due", 200, 200)).toBe(true);
  expect(returnsByItself("manual", 200, 999)).toBe(false);
  expect(timesProblem(times)).toBeNull();
  expect(timesProblem({ ...times, dueAt: 100 })).toBe("dueAt");
  expect(timesProblem({ ...times, closeAt: 199 })).toBe("closeAt");
});
