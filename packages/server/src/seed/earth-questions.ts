import type { QuestionBody, QuestionContent } from "@lyceum/contract/shapes";
import { textOf } from "./text-of.ts";

/** Questions for whoever comes to the site; no homework of the demo asks them. */
export function earthQuestions(): QuestionContent[] {
  return [
    question(
      1,
      "Why are there seasons?",
      choice(0, [
        "The axis of the earth is tilted",
        "The earth is nearer to the sun in summer",
        "The sun shines more in summer",
      ]),
      "Each half of the earth leans towards the sun for one part of the year; the earth as a whole is nearest to it in January.",
    ),
    question(
      1,
      "Most of the fresh water of the earth is ice.",
      { kind: "trueFalse", right: true },
      "About two thirds of it lie in glaciers and ice sheets.",
    ),
    question(
      2,
      "Order these layers of the earth from the inside to the outside.",
      { kind: "ordering", options: ["Inner core", "Outer core", "Mantle", "Crust"].map(plain) },
      "The inner core is solid, the outer one liquid; the crust is the thinnest layer.",
    ),
    question(
      2,
      "Which gas is the most of the air?",
      choice(1, ["Oxygen", "Nitrogen", "Carbon dioxide", "Argon"]),
      "About 78 % is nitrogen and 21 % oxygen.",
    ),
  ];
}

function question(
  difficulty: number,
  stem: string,
  body: QuestionBody,
  explanation: string,
): QuestionContent {
  return {
    subject: "geography",
    lang: "en-US",
    stem: plain(stem),
    body,
    explanation: plain(explanation),
    difficulty,
    tags: ["the earth"],
    stage: "university",
    source: "How the earth works",
  };
}

function choice(right: number, options: readonly string[]): QuestionBody {
  return { kind: "single", options: options.map(plain), right };
}

function plain(words: string) {
  return textOf([words]);
}
