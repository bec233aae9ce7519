import type {
  MultipleRule,
  QuestionAnswer,
  QuestionBody,
  SimpleAnswer,
  SimpleBody,
} from "@lyceum/contract/shapes";
import { plainTextOf } from "../rich-text/index.ts";
import { isBlankRight } from "./grade-blank.ts";

/** The part of the points that an answer is worth, from 0 to 1; null: a person decides, be it on one of its parts (P8). */
export function gradeAnswer(body: QuestionBody, answer: QuestionAnswer | null): number | null {
  if (body.kind === "composite") return foldShares(body, gradeParts(body, answer));
  return gradeSimple(body, answer?.kind === "composite" ? null : answer);
}

type Composite = Extract<QuestionBody, { kind: "composite" }>;

/** What an answer to each part is worth of that part; nothing for a question that has none. */
export function gradeParts(body: QuestionBody, answer: QuestionAnswer | null): (number | null)[] {
  if (body.kind !== "composite") return [];
  const given = answer?.kind === "composite" ? answer.parts : [];
  return body.parts.map((part, at) => gradeSimple(part.body, given[at] ?? null));
}

/** The sum of the parts, each by its weight; null: one of them waits. */
export function foldShares({ parts }: Composite, shares: readonly (number | null)[]): number | null {
  if (shares.includes(null)) return null;
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  return parts.reduce((sum, { weight }, at) => sum + weight * (shares[at] ?? 0), 0) / all;
}

function gradeSimple(body: SimpleBody, answer: SimpleAnswer | null): number | null {
  if (body.kind === "shortAnswer") return isAnswered(answer) ? null : 0;
  if (answer === null || answer.kind !== body.kind) return 0;
  switch (body.kind) {
    case "single":
      return answer.kind === "single" && answer.choice === body.right ? 1 : 0;
    case "multiple":
      return answer.kind === "multiple" ? gradeMultiple(body.right, answer.choices, body.rule) : 0;
    case "trueFalse":
      return answer.kind === "trueFalse" && answer.value === body.right ? 1 : 0;
    case "blanks": {
      if (answer.kind !== "blanks") return 0;
      const right = body.blanks.filter((blank, at) => isBlankRight(blank, answer.texts[at] ?? ""));
      return right.length / body.blanks.length;
    }
    case "matching": {
      if (answer.kind !== "matching") return 0;
      const right = body.left.filter((_, place) => answer.places[place] === place);
      return right.length / body.left.length;
    }
    case "ordering":
      return answer.kind === "ordering" ? gradeOrder(answer.places) : 0;
  }
}

/** Whether a person judges an answer, or a part of it, beside the model. */
export function waitsForPerson(body: QuestionBody): boolean {
  return (
    body.kind === "shortAnswer" ||
    (body.kind === "composite" && body.parts.some((part) => waitsForPerson(part.body)))
  );
}

/** The points for a part of them, to two places. */
export function scoreOf(points: number, share: number): number {
  return Math.round(points * share * 100) / 100;
}

/** Whether something was answered at all. */
export function isAnswered(answer: QuestionAnswer | null): boolean {
  switch (answer?.kind) {
    case undefined:
      return false;
    case "single":
    case "trueFalse":
    case "ordering":
      return true;
    case "matching":
      return answer.places.some((place) => place !== null);
    case "multiple":
      return answer.choices.length > 0;
    case "blanks":
      return answer.texts.some((text) => text.trim() !== "");
    case "shortAnswer":
      return answer.text.trim() !== "" || photosOf(answer).length > 0;
    case "composite":
      return answer.parts.some(isAnswered);
  }
}

/** How much of a question is answered: of gaps, pairs and parts some may still be open. */
export function progressOf(answer: QuestionAnswer | null): "none" | "some" | "all" {
  if (answer === null || !isAnswered(answer)) return "none";
  return hasOpenPlace(answer) ? "some" : "all";
}

function hasOpenPlace(answer: QuestionAnswer): boolean {
  switch (answer.kind) {
    case "blanks":
      return answer.texts.some((text) => text.trim() === "");
    case "matching":
      return answer.places.includes(null);
    case "composite":
      return answer.parts.some((part) => progressOf(part) !== "all");
    default:
      return false;
  }
}

/** The pages of handwork in an answer. */
export function photosOf(answer: QuestionAnswer | null): readonly string[] {
  return answer?.kind === "shortAnswer" ? (answer.photos ?? []) : [];
}

/** Whether an answer can be one to this question: its kind, and options and gaps that there are. */
export function fitsQuestion(body: QuestionBody, answer: QuestionAnswer): boolean {
  if (answer.kind === "composite")
    return (
      body.kind === "composite" &&
      answer.parts.length === body.parts.length &&
      body.parts.every((part, at) => fitsPart(part.body, answer.parts[at] ?? null))
    );
  if (answer.kind === "single") return body.kind === "single" && answer.choice < body.options.length;
  if (answer.kind === "multiple")
    return (
      body.kind === "multiple" &&
      new Set(answer.choices).size === answer.choices.length &&
      answer.choices.every((choice) => choice < body.options.length)
    );
  if (answer.kind === "blanks") return body.kind === "blanks" && answer.texts.length === body.blanks.length;
  if (answer.kind === "matching")
    return (
      body.kind === "matching" &&
      answer.places.length === body.left.length &&
      areDistinct(
        answer.places.filter((place) => place !== null),
        body.options.length,
      )
    );
  if (answer.kind === "ordering")
    return (
      body.kind === "ordering" &&
      answer.places.length === body.options.length &&
      areDistinct(answer.places, body.options.length)
    );
  const photos = photosOf(answer);
  return answer.kind === body.kind && new Set(photos).size === photos.length;
}

/** Pages of handwork belong to a whole question. */
function fitsPart(body: SimpleBody, answer: SimpleAnswer | null): boolean {
  return answer === null || (fitsQuestion(body, answer) && photosOf(answer).length === 0);
}

function areDistinct(places: readonly number[], count: number): boolean {
  return new Set(places).size === places.length && places.every((place) => place < count);
}

type QuestionProblem = "right" | "blanks" | "left" | "options" | "parts";

/** Whether a question can be answered rightly at all, or the field that is wrong. */
export function questionProblem(body: QuestionBody): QuestionProblem | null {
  if (body.kind === "composite") {
    if (body.parts.some((part) => plainTextOf(part.stem).trim() === "")) return "parts";
    return body.parts.map((part) => questionProblem(part.body)).find((problem) => problem !== null) ?? null;
  }
  if (body.kind === "single") return body.right < body.options.length ? null : "right";
  if (body.kind === "multiple") {
    const isSound =
      new Set(body.right).size === body.right.length &&
      body.right.every((choice) => choice < body.options.length);
    return isSound ? null : "right";
  }
  if (body.kind === "blanks") {
    const accepts = body.blanks.every((blank) => blank.accepted.every((text) => isBlankRight(blank, text)));
    return accepts ? null : "blanks";
  }
  if (body.kind === "matching" || body.kind === "ordering") {
    // Of two that say the same one would be wrong.
    const words = new Set(body.options.map((option) => plainTextOf(option).trim()));
    if (words.has("") || words.size < body.options.length) return "options";
    return body.kind === "matching" && body.left.length > body.options.length ? "left" : null;
  }
  return null;
}

/**
 * The longest part of the options that stand in the right order to each other, of all but one: one that stands elsewhere costs
 * one step, wherever it stands, and the reverse order is worth nothing.
 */
export function gradeOrder(places: readonly number[]): number {
  const longest: number[] = [];
  for (const [at, place] of places.entries()) {
    const before = longest.filter((_, earlier) => (places[earlier] ?? 0) < place);
    longest[at] = Math.max(0, ...before) + 1;
  }
  return (Math.max(1, ...longest) - 1) / Math.max(1, places.length - 1);
}

function gradeMultiple(right: readonly number[], chosen: readonly number[], rule: MultipleRule): number {
  const hits = new Set(chosen.filter((choice) => right.includes(choice))).size;
  const misses = new Set(chosen.filter((choice) => !right.includes(choice))).size;
  if (hits === right.length && misses === 0) return 1;
  if (rule === "half") return hits > 0 && misses === 0 ? 0.5 : 0;
  return rule === "perOption" ? Math.max(0, (hits - misses) / right.length) : 0;
}
