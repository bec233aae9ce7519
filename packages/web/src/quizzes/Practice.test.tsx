import type { QuizPractice } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { Practice } from "./Practice.tsx";

const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const question = (stem: string) => ({
  kind: "single" as const,
  stem: doc(stem),
  options: [doc("this"), doc("that")],
  left: [],
  units: [],
  parts: [],
});
const practice: QuizPractice = {
  roundId: 6,
  quizId: 2,
  title: "Herons",
  items: 2,
  heldBack: 1,
  shares: [],
  itemNo: 1,
  question: question("What do they eat?"),
};

function answerWith(...answers: (QuizPractice | CallFault)[]) {
  const call = vi.spyOn(http, "call").mockImplementation((async () => {
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as never);
  onTestFinished(() => call.mockRestore());
  return call;
}
const texts = { texts: [learning, quizzes] };

test("P10 practice answers by the place of the question, says what is kept back, and takes the next where homework came between", async () => {
  const next = { ...practice, items: 1, heldBack: 2, itemNo: 2, question: question("Where do they sleep?") };
  const call = answerWith(practice, new CallFault("practiceWithheld", "Needed."), next);
  const { place } = await show(<Practice practiceId="6" />, texts);
  await until(() => expect(place.textContent).toContain("1 question is kept back"));
  await act(async () => place.querySelector<HTMLInputElement>("input[type=radio]")?.click());
  await press(button("Check"));
  await until(() => expect(place.textContent).toContain("Where do they sleep?"));
  expect(call).toHaveBeenNthCalledWith(
    2,
    "POST /quizPractices/{id}/answer",
    expect.objectContaining({ body: { itemNo: 1, answer: { kind: "single", choice: 0 } } }),
  );
  expect(place.textContent).toContain("2 questions are kept back");
  expect(place.querySelector<HTMLInputElement>("input[type=radio]:checked")).toBeNull();
});

test("P10 a practice that ends because homework needs the rest says so to what it is a part of", async () => {
  const ended = { ...practice, items: 1, shares: [1], heldBack: 2, itemNo: null, question: null };
  answerWith({ ...practice, shares: [1] }, new CallFault("practiceWithheld", "Needed."), ended);
  const onEnded = vi.fn();
  const { place } = await show(<Practice practiceId="6" onEnded={onEnded} />, texts);
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(place.textContent).toContain("Done: 1 of 1 right"));
  expect(onEnded).toHaveBeenCalledOnce();
});

test("P10 a practice that is over when it is read says so once to what it is a part of", async () => {
  const ended = { ...practice, items: 1, shares: [1], heldBack: 2, itemNo: null, question: null };
  answerWith(ended);
  const onEnded = vi.fn();
  const { place } = await show(<Practice practiceId="6" onEnded={onEnded} />, texts);
  await until(() => expect(place.textContent).toContain("Done: 1 of 1 right"));
  expect(onEnded).toHaveBeenCalledOnce();
});

test("P10 a practice that ends with an answer says so once, not again with its result", async () => {
  const ended = { ...practice, items: 1, shares: [0], heldBack: 0, itemNo: null, question: null };
  const result = { share: 0, key: { right: { kind: "single", choice: 1 }, explanation: doc("So.") } };
  answerWith({ ...practice, items: 1 }, { ...result, practice: ended } as never);
  const onEnded = vi.fn();
  const { place } = await show(<Practice practiceId="6" onEnded={onEnded} />, texts);
  await until(() => expect(button("I do not know")).toBeDefined());
  await press(button("I do not know"));
  await until(() => expect(onEnded).toHaveBeenCalledOnce());
  await press(button("Show the result"));
  await until(() => expect(place.textContent).toContain("Done: 0 of 1 right"));
  expect(onEnded).toHaveBeenCalledOnce();
});

test("P10 practice of a server of an earlier version, which names no places, answers by the number of answers", async () => {
  const { itemNo: _, heldBack: __, ...earlier } = { ...practice, shares: [1] };
  const call = answerWith(earlier as QuizPractice, new CallFault("quizAnswered", "Answered."), practice);
  const { place } = await show(<Practice practiceId="6" />, texts);
  await until(() => expect(button("I do not know")).toBeDefined());
  expect(place.textContent).not.toContain("kept back");
  await press(button("I do not know"));
  expect(call).toHaveBeenNthCalledWith(
    2,
    "POST /quizPractices/{id}/answer",
    expect.objectContaining({ body: { itemNo: 1, answer: null } }),
  );
});

test("P10 practice that homework needs as a whole says when it opens, as far as that is known", async () => {
  const refusal = new CallFault("practiceWithheld", "Needed.", { retryAfterSeconds: 86_400 });
  answerWith(refusal, new CallFault("practiceWithheld", "Needed."));
  const { place } = await show(<Practice practiceId="6" />, texts);
  await until(() => expect(place.textContent).toMatch(/It can be practised from .* on\./));
  await press(button("Try again"));
  await until(() => expect(place.textContent).toContain("once the results are out"));
});
