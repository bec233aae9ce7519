import type { AnalysisShown } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { learningAnalysis } from "@lyceum/texts/learning/analysis";
import { expect, test } from "vitest";
import { show, until } from "../../kit/stage.fixture.ts";
import { TicketContent } from "./TicketContent.tsx";

const doc = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const question: NonNullable<AnalysisShown["question"]> = {
  subject: "mathematics",
  question: {
    kind: "single",
    stem: doc("What do they eat?"),
    options: [doc("fish"), doc("cheese")],
    left: [],
    units: [],
    parts: [],
  },
  hidden: null,
  answer: { kind: "single", choice: 1 },
  key: { right: { kind: "single", choice: 0 }, explanation: doc("They live by the water.") },
};
const shown = (more: Partial<NonNullable<AnalysisShown["question"]>>): AnalysisShown => ({
  endsAt: Date.now() + 1_000,
  review: null,
  result: null,
  question: { ...question, ...more },
  about: [],
  files: [],
});
const open = (of: AnalysisShown) =>
  show(<TicketContent shown={of} />, { texts: [learning, learningAnalysis] });

test("P9 the link to one question shows it with the answer, what is right and why", async () => {
  const { place } = await open(shown({}));
  await until(() => expect(place.textContent).toContain("They live by the water."));
  expect(place.textContent).toContain("What do they eat?");
  expect(place.querySelector("h1")?.textContent).toBe("Mathematics");
});

test("P9 while nothing is to be said of what is right, the link says why", async () => {
  const hidden = { answer: null, key: null };
  const { place } = await open(shown({ ...hidden, hidden: "withheld" }));
  await until(() => expect(place.textContent).toContain("homework or a round still asks this question"));
  const due = await open(shown({ ...hidden, hidden: "due" }));
  await until(() => expect(due.place.textContent).toContain("once it was reviewed"));
});
