import type { PaperRequest } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { RulesDialog } from "./RulesDialog.tsx";

const question = (questionId: number) => ({
  questionId,
  kind: "single" as const,
  words: `Question ${questionId}`,
  difficulty: 2,
  tags: [],
  uses: 0,
  usedAt: null,
});
const answer = (ids: number[], missing = 0) => ({
  rules: [
    {
      questions: ids.map(question),
      missing,
      fitting: ids.length,
      reason: missing > 0 ? ("bank" as const) : null,
    },
  ],
});

test("P8 what rules bring is exchanged one by one, what was put aside does not come back, and the rest is taken in order", async () => {
  const asked: PaperRequest[] = [];
  const answers = [answer([1, 2, 3], 2), answer([4]), answer([])];
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string, input: object) => {
    if (key === "GET /staff/questionPoints") return { points: [], mayArrange: false };
    asked.push((input as { body: PaperRequest }).body);
    return answers.shift();
  }) as never);
  onTestFinished(() => call.mockRestore());
  const taken = vi.fn();
  const items = [{ questionId: 9, points: 5 }];
  await show(
    <RulesDialog
      content={{ subject: "mathematics", classIds: [1], items }}
      onTake={taken}
      onClosed={() => {}}
    />,
    { texts: [learning, staffLearning, staffPaper] },
  );
  await press(button("Propose questions"));
  await until(() =>
    expect(document.body.textContent).toContain("2 missing: only 3 questions of the bank fit."),
  );
  expect(asked[0]).toMatchObject({ takenIds: [9], classIds: [1], rules: [{ count: 5, from: 1, to: 5 }] });
  await press(button("Another one instead of: Question 2"));
  await until(() => expect(document.body.textContent).toContain("Question 4"));
  expect(asked[1]).toMatchObject({ takenIds: [9, 1, 2, 3], rules: [{ count: 1 }] });
  await press(button("Leave out: Question 3"));
  await press(button("Another one instead of: Question 1"));
  await until(() => expect(asked[2]?.takenIds).toEqual([2, 3, 9, 1, 4]));
  await press(button("Take 2 questions"));
  expect(taken.mock.calls[0]?.[0].map((one: { questionId: number }) => one.questionId)).toEqual([1, 4]);
});

test("P8 a rule asks for a topic of the tree, also for one that only groups others", async () => {
  const asked: PaperRequest[] = [];
  const point = (name: string, parent: string | null, questions: number) => ({
    name,
    parent,
    isPlaced: true,
    questions,
  });
  const points = [point("numbers", null, 0), point("fractions", "numbers", 3)];
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string, input: object) => {
    if (key === "GET /staff/questionPoints") return { points, mayArrange: false };
    asked.push((input as { body: PaperRequest }).body);
    return answer([1]);
  }) as never);
  onTestFinished(() => call.mockRestore());
  await show(
    <RulesDialog
      content={{ subject: "mathematics", classIds: [1], items: [] }}
      onTake={() => {}}
      onClosed={() => {}}
    />,
    { texts: [learning, staffLearning, staffPaper] },
  );
  await write(document.querySelector("input[placeholder='Any topic']"), "numb");
  const option = () =>
    [...document.querySelectorAll("[role=option]")].find((one) => one.textContent === "numbers0");
  await until(() => expect(option()).toBeDefined());
  await press(option());
  await press(button("Propose questions"));
  await until(() => expect(asked[0]?.rules).toMatchObject([{ tag: "numbers" }]));
});
