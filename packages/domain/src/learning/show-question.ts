import type { AnswerKey, AskedQuestion, QuestionAnswer, QuestionBody } from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";

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

/** How many options the order is to be made for. */
export function optionCount(body: QuestionBody): number {
  return "options" in body ? body.options.length : 0;
}

function renumber(answer: QuestionAnswer, numberOf: (place: number) => number): QuestionAnswer {
  if (answer.kind === "single") return { ...answer, choice: numberOf(answer.choice) };
  if (answer.kind === "multiple")
    return { ...answer, choices: answer.choices.map(numberOf).toSorted((a, b) => a - b) };
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
    case "shortAnswer":
      return { kind: "shortAnswer", text: body.model };
  }
}
