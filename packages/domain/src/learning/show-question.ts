import type { AnswerKey, AskedQuestion, QuestionAnswer, QuestionBody } from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { optionOrder } from "./shuffle.ts";

/** A question as it is shown to somebody who is to answer it: nothing of what is right (P8). */
export function askQuestion(
  { stem, body }: { stem: RichTextDoc; body: QuestionBody },
  order: readonly number[],
): AskedQuestion {
  const { kind } = body;
  const options = "options" in body ? body.options : [];
  return {
    kind,
    stem,
    options: order.flatMap((place) => options[place] ?? []),
    left: kind === "matching" ? body.left : [],
    units: kind === "blanks" ? body.blanks.map(({ unit }) => unit) : [],
  };
}

/** What is right, with options numbered as they are shown. */
export function keyOf(
  { body, explanation }: { body: QuestionBody; explanation: RichTextDoc | null },
  order: readonly number[],
): AnswerKey {
  return { right: toShown(rightAnswer(body), order), explanation };
}

/** An answer whose options are numbered as they were written, as one numbered as they are shown. */
export function toShown(answer: QuestionAnswer, order: readonly number[]): QuestionAnswer {
  return renumber(answer, (written) => order.indexOf(written));
}

/** The reverse; a place that is not shown becomes none that there is. */
export function toWritten(answer: QuestionAnswer, order: readonly number[]): QuestionAnswer {
  return renumber(answer, (shown) => order[shown] ?? order.length);
}

/**
 * The order in which options stand for one pupil; `seed` null: as they were written. What is to be matched or ordered never
 * stands as it was written, which would be the answer.
 */
export function questionOrder(body: QuestionBody, seed: number | null, itemNo: number): number[] {
  const count = "options" in body ? body.options.length : 0;
  if (body.kind !== "matching" && body.kind !== "ordering") return optionOrder(count, seed, itemNo);
  const order = optionOrder(count, seed ?? plainSeed, itemNo);
  const [first = 0, ...more] = order;
  return order.every((place, at) => place === at) ? [...more, first] : order;
}

/** Where all pupils have the same order. */
const plainSeed = 1;

/** How many options may be chosen. */
export function choiceCount(body: QuestionBody): number {
  return body.kind === "single" || body.kind === "multiple" ? body.options.length : 0;
}

function renumber(answer: QuestionAnswer, numberOf: (place: number) => number): QuestionAnswer {
  if (answer.kind === "single") return { ...answer, choice: numberOf(answer.choice) };
  if (answer.kind === "multiple")
    return { ...answer, choices: answer.choices.map(numberOf).toSorted((a, b) => a - b) };
  if (answer.kind === "ordering") return { ...answer, places: answer.places.map(numberOf) };
  if (answer.kind === "matching")
    return { ...answer, places: answer.places.map((place) => (place === null ? null : numberOf(place))) };
  return answer;
}

function rightAnswer(body: QuestionBody): QuestionAnswer {
  switch (body.kind) {
    case "single":
      return { kind: "single", choice: body.right };
    case "multiple":
      return { kind: "multiple", choices: [...body.right] };
    case "trueFalse":
      return { kind: "trueFalse", value: body.right };
    case "blanks":
      return { kind: "blanks", texts: body.blanks.map(({ accepted }) => accepted[0] ?? "") };
    case "matching":
      return { kind: "matching", places: body.left.map((_, place) => place) };
    case "ordering":
      return { kind: "ordering", places: body.options.map((_, place) => place) };
    case "shortAnswer":
      return { kind: "shortAnswer", text: body.model };
  }
}
