import { courses } from "@lyceum/texts/courses";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../../kit/stage.fixture.ts";
import { CallFault, http } from "../../shared/http/index.ts";
import { QuizUnit } from "./QuizUnit.tsx";

test("P10 where homework needs all of a quiz the unit says until when, and reads again whether one may go on", async () => {
  const refusal = new CallFault("practiceWithheld", "Needed.", { retryAfterSeconds: 86_400 });
  const call = vi.spyOn(http, "call").mockRejectedValue(refusal);
  onTestFinished(() => call.mockRestore());
  const onReopen = vi.fn(async () => {});
  await show(<QuizUnit quizId={3} passFrom={60} name="Sums" best={null} onReopen={onReopen} />, {
    texts: [courses, quizzes],
  });
  await press(button("Practise"));
  await until(() => expect(onReopen).toHaveBeenCalledOnce());
  expect(document.body.textContent).toMatch(/from .*\d/);
  expect(document.body.textContent).not.toContain("Needed.");
});
