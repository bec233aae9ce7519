import type { MarkingDesk } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { Desk } from "../marking/Desk.tsx";

const stem = { type: "doc" as const, content: [] };
const desk: MarkingDesk = {
  homeworkId: 3,
  title: "Reasons",
  subject: "english",
  items: [{ itemNo: 0, words: "Why?", kind: "shortAnswer", points: 4, waiting: 1 }],
  question: { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] },
  key: { right: { kind: "shortAnswer", text: "so" }, explanation: null },
  rubric: null,
  mayMark: true,
  secondMarkers: [],
  answers: [
    {
      submissionId: 11,
      pupil: null,
      state: "grading",
      isLate: false,
      answer: { kind: "shortAnswer", text: "because" },
      score: null,
      partShares: [],
      comment: "",
      rubric: null,
      reason: "",
      ink: [],
      markedBy: null,
      second: null,
    },
  ],
};

test("P8 the desk gives second marks by a call of their own, which names nothing of the first", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  call.mockResolvedValue({ rows: [], total: 0 });
  const { place } = await show(
    <Desk
      desk={desk}
      itemNo={0}
      isNameless
      isSecond
      queryKey={["staff-second-desk", "3", "0"]}
      onStale={async () => {}}
    />,
    { texts: [learning, learningRubric, staffGrading, staffLearning] },
  );
  await write(place.querySelector("input[inputmode=decimal]"), "3");
  call.mockResolvedValue({ score: 3, partShares: [], comment: "", rubric: null, reason: "", waiting: 0 });
  await act(async () => place.querySelector("form")?.requestSubmit());
  expect(call).toHaveBeenCalledWith("POST /staff/secondMarking/works/{id}/mark", {
    params: { id: "11" },
    body: { itemNo: 0, score: 3, comment: "" },
    isQuiet: true,
  });
  expect(place.querySelector("[aria-label='Pupil 1']")).not.toBeNull();
});

test("P8 an answer that a colleague marks meanwhile stays with what was written, and is not saved for another pupil", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  call.mockResolvedValue({ rows: [], total: 0 });
  const [first] = desk.answers;
  if (!first) throw new Error("no answer");
  const two = { ...desk, answers: [first, { ...first, submissionId: 12 }] };
  // The desk is read again while somebody writes.
  function Reading() {
    const [read, setRead] = useState(two);
    return (
      <>
        <Desk
          desk={read}
          itemNo={0}
          isNameless
          isSecond
          queryKey={["staff-second-desk", "3", "0"]}
          onStale={async () => {}}
        />
        <button type="button" onClick={() => setRead({ ...two, answers: two.answers.slice(1) })}>
          Read again
        </button>
      </>
    );
  }
  const { place } = await show(<Reading />, {
    texts: [learning, learningRubric, staffGrading, staffLearning],
  });
  const button = (name: string) =>
    [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await write(place.querySelector("textarea"), "Well said.");
  await act(async () => button("Read again")?.click());
  expect(place.querySelector("textarea")?.value).toBe("Well said.");
  expect(place.querySelector("[role=status]")?.textContent).toContain("no longer here");
  await write(place.querySelector("input[inputmode=decimal]"), "3");
  await act(async () => place.querySelector("form")?.requestSubmit());
  expect(call).not.toHaveBeenCalledWith("POST /staff/secondMarking/works/{id}/mark", expect.anything());
  await act(async () => button("Next pupil")?.click());
  expect(place.querySelector("textarea")?.value).toBe("");
  expect(place.querySelectorAll("[role=status]")).toHaveLength(0);
});
