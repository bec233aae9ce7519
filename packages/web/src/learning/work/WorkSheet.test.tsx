import { limits } from "@lyceum/contract/limits";
import type { Sheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { WorkSheet } from "./WorkSheet.tsx";

const stem = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
const sheet: Sheet = {
  submissionId: 11,
  account: "u-ann",
  homeworkId: 3,
  title: "Reasons",
  note: "",
  state: "inProgress",
  attempt: 1,
  dueAt: 1_790_000_000_000,
  closeAt: 1_790_000_000_000,
  deadlineAt: null,
  now: 1_780_000_000_000,
  items: [
    {
      itemNo: 0,
      points: 5,
      question: { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] },
      answer: null,
      revision: 0,
      isFlagged: false,
    },
  ],
};

test("P8 an answer that is too long is neither sent nor cut nor handed in, and is saved once it is shortened", async () => {
  const sent: { text: string }[] = [];
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string, input: object) => {
    if (key !== "POST /homework/submissions/{id}/answer") throw new Error(key);
    sent.push((input as { body: { answer: { text: string } } }).body.answer);
    return { revision: 1, savedAt: 0 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<WorkSheet sheet={sheet} arrangement="one" at={0} />, { texts: [learning] });
  const field = () => place.querySelector("textarea");
  const long = "a".repeat(limits.shortAnswerMax.value + 1_000);
  await write(field(), long);
  await until(() =>
    expect(place.textContent).toContain("The answer to question 1 is too long and not saved."),
  );
  await press(button("Hand in"));
  expect(sent).toEqual([]);
  expect(field()?.value).toBe(long);
  await write(field(), "short");
  await until(() => expect(place.textContent).toContain("All answers are saved"));
  expect(sent.map(({ text }) => text)).toEqual(["short"]);
});
