import { limits } from "@lyceum/contract/limits";
import type { AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show, until, write } from "../kit/stage.fixture.ts";
import { AnswerInput } from "./AnswerInput.tsx";

const stem = { type: "doc" as const, content: [{ type: "paragraph" as const }] };
const short: AskedQuestion = { kind: "shortAnswer", stem, options: [], left: [], units: [], parts: [] };
const gaps: AskedQuestion = { ...short, kind: "blanks", units: ["", ""] };

type Props = { question: AskedQuestion; onChange: (answer: QuestionAnswer | null) => void };

function Asked({ question, onChange }: Props) {
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null);
  return (
    <AnswerInput
      question={question}
      answer={answer}
      onChange={(next) => {
        setAnswer(next);
        onChange(next);
      }}
    />
  );
}

test("P8 a short answer that is too long stays whole and is told to be shortened, and the count is shown near the limit", async () => {
  const changed = vi.fn();
  const { place } = await show(<Asked question={short} onChange={changed} />, { texts: [learning] });
  const field = () => place.querySelector("textarea");
  await write(field(), "a".repeat(100));
  expect(place.textContent).not.toContain("characters");
  await write(field(), "a".repeat(limits.shortAnswerMax.value + 1_000));
  await until(() => expect(place.textContent).toContain("6,000 characters, and at most 5,000 are taken"));
  expect(field()?.value).toHaveLength(6_000);
  expect(field()?.getAttribute("aria-invalid")).toBe("true");
  expect(changed).toHaveBeenLastCalledWith({ kind: "shortAnswer", text: "a".repeat(6_000) });
  await write(field(), "a".repeat(4_900));
  await until(() => expect(place.textContent).toContain("4,900 of at most 5,000 characters"));
  expect(place.textContent).not.toContain("shorten");
});

test("P8 a gap says by itself that its words are too long", async () => {
  const { place } = await show(<Asked question={gaps} onChange={() => {}} />, { texts: [learning] });
  const [first, second] = place.querySelectorAll("input");
  await write(first ?? null, "a".repeat(limits.blankMax.value + 1));
  await until(() => expect(place.textContent).toContain("201 characters, and at most 200 are taken"));
  expect(first?.getAttribute("aria-invalid")).toBe("true");
  expect(second?.getAttribute("aria-invalid")).not.toBe("true");
});

test("P8 a gap says what is written there where it is more than words", async () => {
  const kinds: AskedQuestion = { ...gaps, units: ["", "", ""], gapKinds: ["text", "set", "expression"] };
  const { place } = await show(<Asked question={kinds} onChange={() => {}} />, { texts: [learning] });
  const said = [...place.querySelectorAll("input")].map((field) => {
    const id = field.getAttribute("aria-describedby");
    return id === null ? "" : document.getElementById(id)?.textContent;
  });
  expect(said).toEqual(["", "All of them, separated by commas", "An expression, such as 2x(x+1) or x^2"]);
});
