import type { QuizPracticeReport } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { show, until } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { PracticeReport } from "./PracticeReport.tsx";

test("P10 a question that too few have answered stands in the report without figures", async () => {
  const report: QuizPracticeReport = {
    finished: 5,
    people: 3,
    mean: 0.5,
    questions: [
      { questionId: 1, words: "What do they eat?", answered: 4, rightCount: 3 },
      { questionId: 2, words: "Where do they sleep?", answered: null, rightCount: null },
      // Of a server of an earlier version.
      { questionId: 3, words: "Where do they nest?", answered: 0, rightCount: 0 },
    ],
    visitors: null,
  };
  const call = vi.spyOn(http, "call").mockImplementation((async () => report) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<PracticeReport quizId={2} isOpen />, { texts: [quizzes] });
  await until(() => expect(place.querySelectorAll("tbody tr")).toHaveLength(3));
  const rows = [...place.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ["1", "What do they eat?", "4", "3 (75%)"],
    ["2", "Where do they sleep?", "–", "–"],
    ["3", "Where do they nest?", "0", "–"],
  ]);
});
