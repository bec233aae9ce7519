import type {
  AnswerKey,
  AskedQuestion,
  QuestionAnswer,
  QuestionBody,
  SimpleAnswer,
  SimpleBody,
} from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { optionOrder } from "./shuffle.ts";

/**
 * In what order options are shown: at place p stands option `options[p]` of what was written; `parts` says it of each part of a
 * question that has some.
 */
export type ShownOrder = { options: readonly number[]; parts: readonly (readonly number[])[] };

/** A question as it is shown to somebody who is to answer it: nothing of what is right (P8). */
export function askQuestion(
  { stem, body }: { stem: RichTextDoc; body: QuestionBody },
  order: ShownOrder,
): AskedQuestion {
  if (body.kind !== "composite")
    return { kind: body.kind, stem, ...askSimple(body, order.options), parts: [] };
  return {
    kind: body.kind,
    stem,
    options: [],
    left: [],
    units: [],
    parts: body.parts.map((part, at) => ({
      kind: part.body.kind,
      stem: part.stem,
      ...askSimple(part.body, order.parts[at] ?? []),
      weight: part.weight,
    })),
  };
}

function askSimple(body: SimpleBody, order: readonly number[]) {
  const options = "options" in body ? body.options : [];
  return {
    options: order.flatMap((place) => options[place] ?? []),
    left: body.kind === "matching" ? body.left : [],
    units: body.kind === "blanks" ? body.blanks.map(({ unit }) => unit) : [],
    ...(body.kind === "blanks" && { gapKinds: body.blanks.map(({ kind }) => kind) }),
  };
}

/** What is right, with options numbered as they are shown. */
export function keyOf(
  { body, explanation }: { body: QuestionBody; explanation: RichTextDoc | null },
  order: ShownOrder,
): AnswerKey {
  return { right: toShown(rightAnswer(body), order), explanation };
}

/** An answer whose options are numbered as they were written, as one numbered as they are shown. */
export function toShown(answer: QuestionAnswer, order: ShownOrder): QuestionAnswer {
  return renumberAll(answer, order, (places, written) => places.indexOf(written));
}

/** The reverse; a place that is not shown becomes none that there is. */
export function toWritten(answer: QuestionAnswer, order: ShownOrder): QuestionAnswer {
  return renumberAll(answer, order, (places, shown) => places[shown] ?? places.length);
}

/**
 * The order in which options stand for one pupil; `seed` null: as they were written. What is to be matched or ordered never
 * stands as it was written, which would be the answer.
 */
export function questionOrder(body: QuestionBody, seed: number | null, itemNo: number): ShownOrder {
  if (body.kind !== "composite") return { options: simpleOrder(body, seed, itemNo), parts: [] };
  const parts = body.parts.map((part, at) => simpleOrder(part.body, seed, itemNo + (at + 1) * partStride));
  return { options: [], parts };
}

/** The order in which options were written, which is the right one: for those who may know it. */
export function writtenOrder(body: QuestionBody): ShownOrder {
  const orderOf = (one: SimpleBody) => ("options" in one ? one.options.map((_, at) => at) : []);
  if (body.kind !== "composite") return { options: orderOf(body), parts: [] };
  return { options: [], parts: body.parts.map((part) => orderOf(part.body)) };
}

/** More than the questions of any work, so that each part has an order of its own. */
const partStride = 1_009;

function simpleOrder(body: SimpleBody, seed: number | null, itemNo: number): number[] {
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

type Renumber = (places: readonly number[], place: number) => number;

function renumberAll(answer: QuestionAnswer, order: ShownOrder, numberOf: Renumber): QuestionAnswer {
  const by = (places: readonly number[]) => (place: number) => numberOf(places, place);
  if (answer.kind !== "composite") return renumber(answer, by(order.options));
  const parts = answer.parts.map((part, at) => part && renumber(part, by(order.parts[at] ?? [])));
  return { kind: "composite", parts };
}

function renumber(answer: SimpleAnswer, numberOf: (place: number) => number): SimpleAnswer {
  if (answer.kind === "single") return { ...answer, choice: numberOf(answer.choice) };
  if (answer.kind === "multiple")
    return { ...answer, choices: answer.choices.map(numberOf).toSorted((a, b) => a - b) };
  if (answer.kind === "ordering") return { ...answer, places: answer.places.map(numberOf) };
  if (answer.kind === "matching")
    return { ...answer, places: answer.places.map((place) => (place === null ? null : numberOf(place))) };
  return answer;
}

function rightAnswer(body: QuestionBody): QuestionAnswer {
  if (body.kind !== "composite") return rightSimple(body);
  return { kind: "composite", parts: body.parts.map((part) => rightSimple(part.body)) };
}

function rightSimple(body: SimpleBody): SimpleAnswer {
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
