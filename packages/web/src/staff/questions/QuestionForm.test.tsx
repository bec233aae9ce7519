import type { StaffQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { GlobalParts, makeActivity } from "@lyceum/ui";
import { act } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { emptyQuestion } from "./question-draft.ts";
import { QuestionForm } from "./QuestionForm.tsx";

const content: StaffQuestion["content"] = {
  ...emptyQuestion("en-US"),
  body: { kind: "trueFalse", right: true },
  source: "Book one",
};
const question = (mayEdit: boolean): StaffQuestion => ({
  questionId: 7,
  version: 1,
  content,
  owner: { userId: "u-1", name: "Tina" },
  mayEdit,
  updatedAt: 1_790_000_000_000,
  rubric: null,
});
const activity = makeActivity();
const words = () => document.body.textContent;

async function open(of: StaffQuestion) {
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string) => {
    // What the page shows besides keeps nobody from leaving it.
    if (key === "GET /staff/questions/{id}/history") return await new Promise(() => {});
    if (key === "GET /staff/questionPoints") return { points: [], mayArrange: false };
    if (key === "POST /staff/questions/alike") return { rows: [] };
    return { version: 2, rows: [], total: 0 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  const { place, router } = await show(
    <>
      <QuestionForm question={of} content={of.content} />
      <GlobalParts activity={activity} />
    </>,
    { texts: [learning, staffLearning] },
  );
  const label = [...place.querySelectorAll("label")].find((one) => one.textContent === "Source");
  const from = (source: string) => write(document.querySelector(`#${label?.htmlFor}`), source);
  const goAway = () => act(async () => void router.navigate({ to: "/", search: { at: "other" } as never }));
  return { call, router, from, goAway };
}

test("P8 whoever leaves a question that they changed is asked, and not once it is saved", async () => {
  const { call, router, from, goAway } = await open(question(true));
  await from("Book two");
  await goAway();
  await until(() => expect(words()).toContain("Leave without saving?"));
  await press(button("Keep editing"));
  await until(() => expect(words()).not.toContain("Leave without saving?"));
  await until(() =>
    expect(call).toHaveBeenCalledWith("GET /staff/questions/{id}/history", expect.anything()),
  );
  await press(button("Save"));
  await until(() => expect(router.state.location.pathname).toBe("/staff/questions"));
});

test("P8 a question that is not one's own is left without being asked, and so is one as it was", async () => {
  for (const { mayEdit, source } of [
    { mayEdit: false, source: "Book two" },
    { mayEdit: true, source: "Book one" },
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const { router, from, goAway } = await open(question(mayEdit));
    // oxlint-disable-next-line no-await-in-loop
    await from(source);
    // oxlint-disable-next-line no-await-in-loop
    await goAway();
    // oxlint-disable-next-line no-await-in-loop
    await until(() => expect(router.state.location.href).toBe("/?at=other"));
  }
});

test("P8 a teacher tries an answer while writing what counts in a gap", async () => {
  const blanks = [
    { kind: "expression" as const, accepted: ["x^2+2x"], tolerance: 0, unit: "", caseSensitive: false },
  ];
  const asked = question(true);
  await open({ ...asked, content: { ...content, body: { kind: "blanks", blanks } } });
  const label = [...document.querySelectorAll("label")].find((one) => one.textContent === "Try an answer");
  const attempt = (text: string) => write(document.querySelector(`#${label?.htmlFor}`), text);
  await attempt("x(x+2)");
  await until(() => expect(words()).toContain("Counts as right"));
  await attempt("x(x+1)");
  await until(() => expect(words()).toContain("Does not count"));
});
