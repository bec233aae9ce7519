import type { OpenQuizRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { PracticeList } from "./PracticeList.tsx";

const rows = Array.from({ length: 60 }, (_, at): OpenQuizRow => ({
  quizId: at + 1,
  title: `Quiz ${at + 1}`,
  subject: "mathematics",
  items: 3,
  finished: 0,
  best: null,
}));
const texts = { texts: [learning, quizzes] };

function answer(load: (page: number) => object) {
  const call = vi
    .spyOn(http, "call")
    .mockImplementation((async (_key: string, input: object) =>
      load(Number((input as { query: { pageNum: string } }).query.pageNum))) as never);
  onTestFinished(() => call.mockRestore());
}

test("P10 the quizzes to practise go on as far as there are some, also after a page that failed", async () => {
  let isDown = true;
  answer((page) => {
    if (page === 2 && isDown) throw new CallFault("requestFailed", "No connection.");
    return { rows: rows.slice((page - 1) * 50, page * 50), total: rows.length };
  });
  const { place } = await show(<PracticeList />, texts);
  await until(() => expect(place.querySelectorAll("li")).toHaveLength(50));
  await press(button("Show more"));
  await until(() => expect(button("Show more")).toBeDefined());
  expect(place.querySelectorAll("li")).toHaveLength(50);
  isDown = false;
  await press(button("Show more"));
  await until(() => expect(place.querySelectorAll("li")).toHaveLength(60));
  expect(button("Practise: Quiz 60")).toBeDefined();
  expect(button("Show more")).toBeUndefined();
});

test("P10 who takes no quizzes at the school finds those that are for everybody", async () => {
  const call = vi.spyOn(http, "call").mockImplementation((async (key: string) => {
    if (key === "GET /quizzes") throw new CallFault("forbidden", "Not for you.");
    return { rows: rows.slice(0, 1), total: 1 };
  }) as never);
  onTestFinished(() => call.mockRestore());
  const { place } = await show(<PracticeList />, texts);
  await until(() => expect(place.textContent).toContain("Quiz 1"));
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/platformQuizzes?public=1");
  expect(place.textContent).not.toContain("Practise alone");
});
