import type { PublicPractice as Shown, PublicPracticeResult } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { PublicPractice } from "./PublicPractice.tsx";

const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const ask = (stem: string, more: Partial<Shown> = {}): Shown => ({
  quizId: 2,
  title: "Herons",
  left: 2,
  heldBack: 0,
  question: {
    kind: "single",
    stem: doc(stem),
    options: [doc("this"), doc("that")],
    left: [],
    units: [],
    parts: [],
  },
  ticket: `ticket of ${stem}`,
  endsAt: Date.now() + 3_600_000,
  files: [],
  ...more,
});
const over = (more: Partial<Shown> = {}): Shown =>
  ask("", { left: 0, question: null, ticket: null, endsAt: null, ...more });
const result = (share: number, practice: Shown): PublicPracticeResult => ({
  graded: { share, key: { right: { kind: "single", choice: 0 }, explanation: doc("So it is.") }, files: [] },
  practice,
});
const first = ask("What do they eat?");
const second = ask("Where do they sleep?", { left: 1 });

function answerWith(...answers: (Shown | PublicPracticeResult | CallFault)[]) {
  const call = vi.spyOn(http, "call").mockImplementation((async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as never);
  onTestFinished(() => call.mockRestore());
  return call;
}
const activity = makeActivity();
const open = async () =>
  await show(
    <>
      <PublicPractice quizId="2" />
      <GlobalParts activity={activity} />
    </>,
    { texts: [learning, quizzes] },
  );
const words = () => document.body.textContent;

beforeEach(() => sessionStorage.clear());

test("P10 a visitor answers one question after the other, hears why, reads the result and begins once more", async () => {
  const call = answerWith(first, result(0, second), result(1, over()), first);
  const { place } = await open();
  await until(() => expect(words()).toContain("Question 1 of 2"));
  expect(words()).not.toContain("So it is.");
  await act(async () => place.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]?.click());
  await press(button("Check"));
  await until(() => expect(words()).toContain("So it is."));
  expect(words()).toContain("Not right");
  expect(call).toHaveBeenNthCalledWith(
    2,
    "POST /publicQuizzes/answer",
    expect.objectContaining({ body: { ticket: first.ticket, answer: { kind: "single", choice: 1 } } }),
  );
  await press(button("Next question"));
  expect(words()).toContain("Question 2 of 2");
  expect(place.querySelector("input[type=radio]:checked")).toBeNull();
  await press(button("I do not know"));
  await press(button("Show the result"));
  await until(() => expect(words()).toContain("Done: 1 of 2 right"));
  await press(button("Once more"));
  await until(() => expect(words()).toContain("Question 1 of 2"));
  expect(words()).toContain("What do they eat?");
});

test("P10 a reload goes on where a visitor was, and starts over once the ticket is over", async () => {
  const call = answerWith(first, result(1, second));
  await open();
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(button("Next question")).toBeDefined());
  document.body.replaceChildren();
  await open();
  await until(() => expect(words()).toContain("Question 2 of 2"));
  expect(call).toHaveBeenCalledTimes(2);
  document.body.replaceChildren();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7_200_000 });
  onTestFinished(() => void vi.useRealTimers());
  answerWith(first);
  await open();
  await until(() => expect(words()).toContain("Question 1 of 2"));
});

test("P10 a question that homework needs meanwhile does not count, and the next one comes", async () => {
  const next = ask("Where do they sleep?", { left: 1, heldBack: 1 });
  answerWith(first, { graded: null, practice: next }, { graded: null, practice: over({ heldBack: 2 }) });
  await open();
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(words()).toContain("can no longer be answered as it was shown"));
  expect(words()).toContain("Question 1 of 1");
  expect(words()).toContain("1 question is kept back");
  await press(button("I do not know"));
  await until(() => expect(words()).toContain("still asks all questions of this quiz"));
});

test("P10 a quiz that is closed meanwhile says so, and a ticket that is over lets a visitor begin again", async () => {
  answerWith(first, new CallFault("practiceEnded", "Over."), first, new CallFault("notFound", "Gone."));
  await open();
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(words()).toContain("Too much time has passed"));
  await press(button("Begin again"));
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(words()).toContain("This quiz is not open to everybody."));
});

test("P10 a quiz that is not for everybody, and one that is played live, are told from each other", async () => {
  answerWith(new CallFault("notFound", "No such quiz."));
  await open();
  await until(() => expect(words()).toContain("This quiz is not open to everybody."));
  document.body.replaceChildren();
  answerWith(new CallFault("quizPlayedLive", "This quiz is being played live."), first);
  await open();
  await until(() => expect(words()).toContain("This quiz is being played live."));
  await press(button("Try again"));
  await until(() => expect(words()).toContain("Question 1 of 2"));
});
