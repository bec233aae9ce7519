import type { StaffQuiz } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { QuizForm } from "./QuizForm.tsx";

const quiz: StaffQuiz = {
  quizId: 2,
  version: 3,
  content: {
    title: "Herons",
    subject: "mathematics",
    isOpen: false,
    items: [{ questionId: 7, seconds: 20 }],
  },
  questions: [{ questionId: 7, kind: "single", words: "What do they eat?" }],
  mayEdit: true,
  mayInviteGuests: false,
};
const activity = makeActivity();
const words = () => document.body.textContent;

async function open(of: StaffQuiz) {
  const { place, router } = await show(
    <>
      <QuizForm quiz={of} content={of.content} />
      <GlobalParts activity={activity} />
    </>,
    { texts: [learning, quizzes] },
  );
  const title = () => place.querySelector("input");
  const goAway = () => act(async () => void router.navigate({ to: "/", search: { at: "other" } as never }));
  return { router, title, goAway };
}

/** Answers what the form reads by itself; what saves is given one answer after the other. */
function answer(...saves: (object | Error)[]) {
  const report = {
    finished: 4,
    people: 3,
    mean: 0.625,
    questions: [{ questionId: 7, words: "What do they eat?", answered: 4, rightCount: 3 }],
    visitors: {
      begun: 31,
      finished: 12,
      questions: [
        { questionId: 7, words: "What do they eat?", answered: 20, rightCount: 15 },
        { questionId: 8, words: "Where do they sleep?", answered: 9, rightCount: null },
      ],
    },
  };
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string) => {
    const next = key === "GET /staff/quizzes/{id}/practice" ? report : saves.shift();
    if (next instanceof Error) throw next;
    return next;
  }) as never);
  onTestFinished(() => call.mockRestore());
}

test("P10 whoever leaves a quiz that they changed is asked, and not where it is as it was", async () => {
  answer();
  const { router, title, goAway } = await open(quiz);
  await write(title(), " ");
  expect(button("Save")?.getAttribute("aria-description")).toBe("Fill in “Title” first.");
  await write(title(), "Storks");
  expect(button("Start a round")?.getAttribute("aria-disabled")).toBe("true");
  await goAway();
  await until(() => expect(words()).toContain("Leave without saving?"));
  await press(button("Keep editing"));
  await until(() => expect(words()).not.toContain("Leave without saving?"));
  expect(router.state.location.href).toBe("/");
  await write(title(), "Herons");
  expect(button("Start a round")).toHaveProperty("disabled", false);
  await goAway();
  await until(() => expect(router.state.location.href).toBe("/?at=other"));
});

test("P10 a quiz that is saved is left without a question, and one that could not be saved is not", async () => {
  answer(new Error("bad line"), { version: 4 });
  const { router, title, goAway } = await open(quiz);
  await write(title(), "Storks");
  await press(button("Save"));
  await goAway();
  await until(() => expect(words()).toContain("Leave without saving?"));
  await press(button("Keep editing"));
  await press(button("Save"));
  await until(() => expect(router.state.location.pathname).toBe("/staff/quizzes/2"));
  expect(words()).not.toContain("Leave without saving?");
});

test("P10 below a quiz stands how practice of it went", async () => {
  answer();
  await open(quiz);
  await until(() =>
    expect(words()).toContain("4 times to the end, by 3 people · 63% of the points on average"),
  );
  const rows = [...document.querySelectorAll("table tbody tr")].map(({ textContent }) => textContent);
  // Below it what visitors made of it: of few answers nothing is said of how they went.
  expect(words()).toContain("Begun 31 times, 12 times to the end");
  expect(rows).toEqual([
    "1What do they eat?43 (75%)",
    "1What do they eat?2015 (75%)",
    "2Where do they sleep?9–",
  ]);
});

test("P10 a quiz is opened to everybody or to pupils alone, and one of an earlier server is shown as it is", async () => {
  answer({ version: 4 });
  await open({ ...quiz, content: { ...quiz.content, isOpen: true } });
  const choice = (name: string) =>
    [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(
      (one) => one.labels?.[0]?.textContent === name,
    );
  expect(choice("Pupils may practise it alone")?.checked).toBe(true);
  await act(async () => choice("Anyone may practise it")?.click());
  await press(button("Save"));
  expect(http.call).toHaveBeenCalledWith(
    "POST /staff/quizzes/{id}/save",
    expect.objectContaining({
      body: { version: 3, content: { ...quiz.content, isOpen: true, isPublic: true } },
    }),
  );
});
