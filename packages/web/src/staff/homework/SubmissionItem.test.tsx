import { Fault } from "@lyceum/contract/faults";
import type { GradedItem, Rubric, StaffSubmission } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { act, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { SubmissionItem } from "./SubmissionItem.tsx";

const level = (words: string, points: number) => ({ words, points });
const rubric: Rubric = {
  rubricId: 9,
  version: 2,
  content: { title: "Essay", criteria: [{ title: "Reasons", levels: [level("none", 0), level("some", 4)] }] },
};
const stem = { type: "doc" as const, content: [] };
const item: GradedItem = {
  itemNo: 0,
  points: 4,
  question: { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] },
  answer: { kind: "shortAnswer", text: "because" },
  key: { right: { kind: "shortAnswer", text: "so" }, explanation: null },
  score: null,
  partShares: [],
  comment: "",
  rubric: null,
  reason: "",
  ink: [],
  ruled: null,
  isByTwo: false,
};
const work: StaffSubmission = {
  submissionId: 11,
  homeworkId: 3,
  title: "Reasons",
  subject: "english",
  pupil: { userId: "u-lily", name: "Lily" },
  state: "grading",
  isLate: false,
  submittedAt: 1,
  score: null,
  points: 4,
  comment: "",
  items: [item],
  rubrics: [],
  earlier: [],
  mayMark: true,
};

test("P8 a mark names the hand-in that was read where the server told it, and the next one after a refusal", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  call.mockRejectedValueOnce(new Fault("markChanged"));
  const later = { ...work, handIn: 1 };
  function Page() {
    const [now, setNow] = useState<StaffSubmission>({ ...work, handIn: 0 });
    const readAgain = async () => {
      setNow(later);
      return later;
    };
    return <SubmissionItem item={item} work={now} number={1} onStale={readAgain} />;
  }
  const { place } = await show(<Page />, {
    texts: [learning, learningRubric, staffGrading, staffLearning],
  });
  const give = async () => {
    const points = place.querySelector<HTMLInputElement>("input[inputmode=decimal]");
    await until(() => expect(points?.value).toBe(""));
    await write(points, "2");
    await act(async () => place.querySelector("form")?.requestSubmit());
  };
  const sent = (handIn: number) => [
    "POST /staff/submissions/{id}/mark",
    expect.objectContaining({
      body: expect.objectContaining({ before: expect.objectContaining({ handIn }) as unknown }) as unknown,
    }),
  ];
  await give();
  expect(call).toHaveBeenLastCalledWith(...sent(0));
  call.mockResolvedValueOnce(later);
  await give();
  expect(call).toHaveBeenLastCalledWith(...sent(1));
});

test("P8 a page that is behind a colleague says what it saw, and shows their rubric before anything else is given", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  const filled = { rubric, picks: [{ level: 1, comment: "" }] };
  const theirs = { ...item, score: 4, rubric: filled, reason: "" };
  call.mockRejectedValueOnce(new Fault("markChanged"));
  const later = { ...work, items: [theirs] };
  function Page() {
    const [now, setNow] = useState(work);
    const [first = item] = now.items;
    const readAgain = async () => {
      setNow(later);
      return later;
    };
    return <SubmissionItem item={first} work={now} number={1} onStale={readAgain} />;
  }
  const { place } = await show(<Page />, {
    texts: [learning, learningRubric, staffGrading, staffLearning],
  });
  const give = async () => {
    const form = place.querySelector("form");
    await act(async () => form?.requestSubmit());
  };
  await write(place.querySelector("input[inputmode=decimal]"), "2");
  await give();
  const before = { score: null, comment: "", rubric: null, partShares: [], reason: "" };
  expect(call).toHaveBeenLastCalledWith(
    "POST /staff/submissions/{id}/mark",
    expect.objectContaining({ body: { itemNo: 0, score: 2, comment: "", before } }),
  );
  await until(() => expect(place.querySelector("input[type=radio]:checked")).not.toBeNull());
  call.mockResolvedValueOnce(later);
  await give();
  const filling = { rubricId: 9, version: 2, picks: filled.picks };
  expect(call).toHaveBeenLastCalledWith(
    "POST /staff/submissions/{id}/mark",
    expect.objectContaining({
      body: {
        itemNo: 0,
        score: 4,
        comment: "",
        before: { ...before, score: 4, rubric: filling },
        rubric: filling,
      },
    }),
  );
});
