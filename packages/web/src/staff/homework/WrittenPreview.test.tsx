import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffPaper } from "@lyceum/texts/staff/paper";
import { expect, test } from "vitest";
import { show } from "../../kit/stage.fixture.ts";
import { WrittenPreview } from "./WrittenPreview.tsx";

test("P8 a typed question names what the bank asks nearly the same, which opens beside it", async () => {
  const item = (line: number, words: string) => ({
    line,
    kind: "trueFalse" as const,
    words,
    right: "",
    losses: [],
    isKnown: false,
    alike: null,
  });
  const like = { ...item(3, "Otters can swim?"), alike: { questionId: 7, words: "Can otters swim?" } };
  const { place } = await show(
    <WrittenPreview preview={{ items: [item(1, "Why?"), like], faults: [] }} error={null} />,
    { texts: [learning, staffLearning, staffPaper] },
  );
  const [first, second] = place.querySelectorAll("li");
  expect(first?.querySelector("a")).toBeNull();
  expect(second?.textContent).toContain("Similar: Can otters swim?");
  const link = second?.querySelector("a");
  expect(link?.getAttribute("href")).toContain("/staff/questions/7");
  expect(link?.target).toBe("_blank");
});
