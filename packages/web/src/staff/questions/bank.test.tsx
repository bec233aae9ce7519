import type { QuestionHistory as History } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { portal } from "@lyceum/texts/portal";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { press, settle, show, until, write } from "../../kit/stage.fixture.ts";
import { http } from "../../shared/http/index.ts";
import { PointTree } from "./PointsScreen.tsx";
import { QuestionHistory } from "./QuestionHistory.tsx";
import { TopicsField } from "./TopicsField.tsx";

const texts = [learning, portal, staffLearning];
const point = (name: string, parent: string | null, questions = 0) => ({
  name,
  parent,
  isPlaced: true,
  questions,
});
const points = [
  point("numbers", null),
  point("fractions", "numbers", 9),
  point("percentages", "numbers"),
  { ...point("graphs", null, 2), isPlaced: false },
];

/** What the server answers, by the name of the call. */
function answer(answers: Record<string, unknown>) {
  const call = vi
    .spyOn(http, "call")
    .mockImplementation(((name: string) => Promise.resolve(answers[name] ?? {})) as typeof http.call);
  onTestFinished(() => call.mockRestore());
  return call;
}

test("P8 a point is moved below another one by the keyboard, and a new one is added below the chosen one", async () => {
  const call = answer({ "GET /staff/questionPoints": { points, mayArrange: true } });
  const { place } = await show(<PointTree subject="mathematics" />, { texts });
  const item = (name: string) =>
    [...place.querySelectorAll("[role=treeitem]")].find((one) => one.textContent.startsWith(name));
  await until(() => expect(item("fractions")?.getAttribute("aria-level")).toBe("2"));
  expect(item("fractions")?.textContent).toContain("9");
  await press(item("percentages"), "ArrowRight", { altKey: true });
  expect(call).toHaveBeenCalledWith("POST /staff/questionPoints/place", {
    body: { subject: "mathematics", name: "percentages", parent: "fractions", before: null },
    isQuiet: true,
  });
  await press(item("numbers"));
  await write(place.querySelector("form input"), "decimals");
  await press(place.querySelector("form button"));
  expect(call).toHaveBeenCalledWith("POST /staff/questionPoints/place", {
    body: { subject: "mathematics", name: "decimals", parent: "numbers", before: null },
    isQuiet: true,
  });
});

test("P8 who may not arrange the tree sees it and changes nothing", async () => {
  answer({ "GET /staff/questionPoints": { points, mayArrange: false } });
  const { place } = await show(<PointTree subject="mathematics" />, { texts });
  await until(() => expect(place.querySelectorAll("[role=treeitem]")).toHaveLength(4));
  expect(place.querySelector("form")).toBeNull();
  expect(place.querySelector("[draggable]")).toBeNull();
});

test("P8 topics are chosen out of the tree by a part of their name, or typed", async () => {
  answer({ "GET /staff/questionPoints": { points, mayArrange: false } });
  const Field = () => {
    const [tags, setTags] = useState<string[]>([]);
    return (
      <>
        <TopicsField subject="mathematics" value={tags} onChange={setTags} />
        <output>{tags.join("|")}</output>
      </>
    );
  };
  const { place } = await show(<Field />, { texts });
  const field = place.querySelector("input");
  await write(field, "ract");
  await settle(20);
  const options = () => [...document.querySelectorAll("[role=option]")].map((one) => one.textContent);
  await until(() => expect(options()).toEqual(["fractionsnumbers9"]));
  await press(document.querySelector("[role=option]"));
  await write(field, "my own");
  await press(field, "Enter");
  expect(place.querySelector("output")?.textContent).toBe("fractions|my own");
});

test("P8 versions stand with what they changed side by side, and homework with its figure", async () => {
  const savedBy = { userId: "t", name: "Tina" };
  const history: History = {
    versions: [
      {
        version: 2,
        savedAt: 2_000,
        savedBy,
        differences: [
          { part: "key", before: "A", after: "B" },
          { part: "stem", before: "Why?", after: "Why?" },
        ],
      },
      { version: 1, savedAt: 1_000, savedBy, differences: [] },
    ],
    isCut: false,
    uses: [
      { homeworkId: 3, title: "Adding", version: 1, answers: 8, facility: 0.75 },
      { homeworkId: 4, title: "Few", version: 2, answers: 2, facility: null },
    ],
    otherUses: 1,
  };
  answer({ "GET /staff/questions/{id}/history": history });
  const { place } = await show(<QuestionHistory questionId={7} />, { texts });
  const rows = () => [...place.querySelectorAll("tbody tr")].map((row) => row.textContent);
  await until(() => expect(rows()).toHaveLength(4));
  expect(rows()).toEqual([
    "Adding1875%",
    "Few22–",
    "Right answerAB",
    expect.stringMatching(/^Question.*pictures/),
  ]);
  expect(place.textContent).toContain("1 further piece of homework");
});
