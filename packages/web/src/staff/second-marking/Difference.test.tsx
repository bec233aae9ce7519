import type { GivenMark, MarkDifferences, Rubric } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { Difference } from "./Difference.tsx";

const level = (words: string, points: number) => ({ words, points });
const rubric: Rubric = {
  rubricId: 9,
  version: 2,
  content: { title: "Essay", criteria: [{ title: "Reasons", levels: [level("none", 0), level("some", 4)] }] },
};
const stem = { type: "doc" as const, content: [] };
const question: MarkDifferences["questions"][number] = {
  itemNo: 0,
  points: 10,
  question: { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] },
  key: { right: { kind: "shortAnswer", text: "so" }, explanation: null },
  rubrics: [rubric],
};
const mark: GivenMark = {
  by: "Tom",
  score: 3,
  comment: "Too short.",
  rubric: null,
  partScores: null,
  reason: "",
};
const row: MarkDifferences["rows"][number] = {
  submissionId: 11,
  itemNo: 0,
  pupil: null,
  answer: { kind: "shortAnswer", text: "because" },
  first: mark,
  second: {
    ...mark,
    by: "Sue",
    score: 9,
    comment: "",
    rubric: { rubricId: 9, version: 2, picks: [{ level: 1, comment: "Well said" }] },
  },
  maySettle: true,
};
const texts = [learning, learningRubric, staffLearning, staffSecond];

test("P8 both marks stand side by side, each with its rubric, and a decision names them and needs a reason", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  const done = vi.fn(async () => {});
  const { place } = await show(<Difference row={row} question={question} name="Answer 1" onDone={done} />, {
    texts,
  });
  await until(() => expect(place.textContent).toContain("Well said"));
  expect(place.textContent).toContain("First mark: Tom");
  expect(place.textContent).toContain("9 of 10");
  const button = place.querySelector<HTMLButtonElement>("button[type=submit]");
  await write(place.querySelector("input[inputmode=decimal]"), "7");
  expect(button?.getAttribute("aria-description")).toBe("Fill in “Why these points” first.");
  const [comment, reason] = place.querySelectorAll<HTMLTextAreaElement>("textarea:not([aria-hidden])");
  expect(comment?.value).toBe("Too short.");
  await write(reason ?? null, "The idea is right.");
  expect(button?.hasAttribute("aria-disabled")).toBe(false);
  call.mockResolvedValueOnce({ state: "graded", score: 7, second: "settled" });
  await act(async () => place.querySelector("form")?.requestSubmit());
  expect(call).toHaveBeenCalledWith(
    "POST /staff/submissions/{id}/settle",
    expect.objectContaining({
      params: { id: "11" },
      body: {
        itemNo: 0,
        score: 7,
        comment: "Too short.",
        reason: "The idea is right.",
        before: { first: 3, second: 9 },
      },
    }),
  );
  expect(done).toHaveBeenCalledOnce();
});

test("P8 who gave one of the marks of somebody else's homework reads the first alone and decides nothing", async () => {
  const { place } = await show(
    <Difference
      row={{ ...row, second: null, maySettle: false }}
      question={question}
      name="Answer 1"
      onDone={async () => {}}
    />,
    { texts },
  );
  expect(place.querySelector("form")).toBeNull();
  expect(place.textContent).toContain("First mark: Tom");
  expect(place.textContent).not.toContain("Second mark");
  expect(place.textContent).toContain("decides about this");
});
