import type { GradedItem, HomeworkPreview } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { PreviewSheet } from "./PreviewSheet.tsx";

const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const asked = { left: [], units: [], parts: [] };
const single = {
  ...asked,
  kind: "single" as const,
  stem: doc("Which?"),
  options: [doc("this"), doc("that")],
};
const short = { ...asked, kind: "shortAnswer" as const, stem: doc("Why?"), options: [] };
const preview: HomeworkPreview = {
  homeworkId: 3,
  version: 2,
  stage: "draft",
  title: "Reasons",
  note: "",
  dueAt: 1_790_000_000_000,
  releaseRule: "manual",
  order: 4,
  deadlineAt: null,
  now: 1_780_000_000_000,
  items: [
    { itemNo: 1, points: 4, version: 3, question: single },
    { itemNo: 0, points: 6, version: 1, question: short },
  ],
};
const graded = (more: Partial<GradedItem>): GradedItem => ({
  itemNo: 1,
  points: 4,
  question: single,
  answer: null,
  key: { right: { kind: "single", choice: 1 }, explanation: null },
  score: 4,
  partShares: [],
  comment: "",
  rubric: null,
  reason: "",
  ink: [],
  ruled: null,
  isByTwo: false,
  ...more,
});

test("P8 a preview is answered like a sheet, takes no pages, sends nothing before it is handed in, and shows what waits", async () => {
  const call = vi.spyOn(http, "call");
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<PreviewSheet preview={preview} onBegin={() => {}} />, {
    texts: [learning, staffPaper],
  });
  const choices = place.querySelectorAll<HTMLInputElement>("input[type=radio]");
  await act(async () => choices[1]?.click());
  await press(button("Next"));
  await until(() => expect(place.textContent).toContain("Pupils may add pages of handwork here."));
  expect(place.querySelector("input[type=file]")).toBeNull();
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValueOnce({
    score: 4,
    points: 10,
    waiting: 1,
    items: [
      graded({}),
      graded({
        itemNo: 0,
        points: 6,
        question: short,
        score: null,
        key: { right: { kind: "shortAnswer", text: "" }, explanation: null },
      }),
    ],
  });
  await press(button("Hand in"));
  expect(call).toHaveBeenLastCalledWith(
    "POST /staff/homework/{id}/preview",
    expect.objectContaining({
      params: { id: "3" },
      body: {
        version: 2,
        order: 4,
        versions: [
          { itemNo: 1, version: 3 },
          { itemNo: 0, version: 1 },
        ],
        answers: [{ itemNo: 1, answer: { kind: "single", choice: 1 } }],
      },
    }),
  );
  await until(() => expect(place.textContent).toContain("4 of 10 points"));
  expect(place.textContent).toContain(
    "1 answer waits for you to mark it. Pupils see this when you return it.",
  );
  expect(place.textContent).toContain("Waits for the teacher");
});
