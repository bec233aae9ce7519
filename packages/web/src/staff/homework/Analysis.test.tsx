import type { HomeworkResults, StaffHomework } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { expect, test } from "vitest";
import { show } from "../../kit/stage.fixture.ts";
import { Analysis } from "./Analysis.tsx";

const homework: StaffHomework = {
  homeworkId: 3,
  version: 1,
  stage: "open",
  content: {
    title: "Adding",
    note: "",
    subject: "mathematics",
    classIds: [1],
    openAt: 0,
    dueAt: 1,
    closeAt: 2,
    releaseRule: "manual",
    attempts: 1,
    isShuffled: false,
    items: [],
  },
  questions: [],
  classes: [],
  owner: { userId: "t", name: "Tina" },
  mayEdit: true,
} as unknown as StaffHomework;
const part = { kind: "trueFalse" as const, words: "A part", answered: 2, facility: 0.5 };
const results: HomeworkResults = {
  title: "Adding",
  stage: "open",
  points: 4,
  pupils: [],
  questions: [
    {
      itemNo: 0,
      questionId: 7,
      words: "About a text",
      kind: "composite",
      points: 4,
      tags: ["reading"],
      answered: 2,
      facility: 0.5,
      discrimination: null,
      wrong: 0,
      medianMs: 1_000,
      optionCounts: [],
      parts: [part, part],
    },
  ],
  distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
  criteria: [],
  byCriterion: [],
};

test.each([true, false])("P8 rows of parts have a cell under each head, mayEdit: %s", async (mayEdit) => {
  const shown = <Analysis homework={{ ...homework, mayEdit }} results={results} />;
  const { place } = await show(shown, { texts: [learning, staffLearning] });
  const table = [...place.querySelectorAll("table")].find((one) => one.textContent.includes("About a text"));
  const width = (row: HTMLTableRowElement) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0);
  const widths = [...(table?.rows ?? [])].map(width);
  expect(widths).toHaveLength(4);
  expect(new Set(widths)).toEqual(new Set([mayEdit ? 7 : 6]));
});
