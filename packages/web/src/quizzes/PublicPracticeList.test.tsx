import type { PublicQuizRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { quizzes } from "@lyceum/texts/quizzes";
import { expect, onTestFinished, test, vi } from "vitest";
import { button, press, show, until, write } from "../kit/stage.fixture.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { PublicPracticeList } from "./PublicPracticeList.tsx";

const rows = Array.from({ length: 60 }, (_, at): PublicQuizRow => ({
  quizId: at + 1,
  title: `Quiz ${at + 1}`,
  subject: "mathematics",
  items: 3,
}));
type Query = { pageNum: string; search?: string };

function answer(load: (query: Query) => object) {
  const call = vi
    .spyOn(http, "call")
    .mockImplementation((async (_key: string, input: object) =>
      load((input as { query: Query }).query)) as never);
  onTestFinished(() => call.mockRestore());
}
const open = () => show(<PublicPracticeList />, { texts: [learning, quizzes] });

test("P10 visitors read on in the quizzes for everybody, look for one, and are led to it", async () => {
  answer(({ pageNum, search }) => {
    const found = rows.filter(({ title }) => title.includes(search ?? ""));
    return { rows: found.slice((Number(pageNum) - 1) * 50, Number(pageNum) * 50), total: found.length };
  });
  const { place } = await open();
  await until(() => expect(place.querySelectorAll("li")).toHaveLength(50));
  await press(button("Show more"));
  await until(() => expect(place.querySelectorAll("li")).toHaveLength(60));
  await write(place.querySelector("input"), "Quiz 57");
  await until(() => expect(place.querySelectorAll("li")).toHaveLength(1));
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/platformQuizzes?public=57");
  await write(place.querySelector("input"), "Herons");
  await until(() => expect(place.textContent).toContain("No quiz has these words"));
  expect(place.querySelectorAll("li")).toHaveLength(0);
});

test("P10 a site without quizzes for everybody says so, and one that cannot be read can be asked again", async () => {
  let isDown = true;
  answer(() => {
    if (isDown) throw new CallFault("requestFailed", "No connection.");
    return { rows: [], total: 0 };
  });
  const { place } = await open();
  await until(() => expect(place.textContent).toContain("No connection."));
  isDown = false;
  await press(button("Try again"));
  await until(() => expect(place.textContent).toContain("No quizzes for everybody"));
});
