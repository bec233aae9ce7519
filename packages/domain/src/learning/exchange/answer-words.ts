import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { QuestionAnswer, QuestionBody } from "@lyceum/contract/shapes";
import { textOf } from "./doc-text.ts";
import { firstWords } from "./plain-item.ts";

/**
 * An answer in a few words; empty: nothing was answered (P8). Options bear the letter that they have as written, which says
 * nothing to whom they were shown in another order.
 */
export function answerWords(
  body: QuestionBody,
  answer: QuestionAnswer | null,
  { isLettered = true } = {},
): string {
  if (answer === null) return "";
  const options = "options" in body ? body.options : [];
  const option = (place: number) => wordsOf(options[place]);
  const lettered = (place: number) =>
    isLettered ? `${String.fromCodePoint(65 + place)}. ${option(place)}` : option(place);
  switch (answer.kind) {
    case "single":
      return firstWords(lettered(answer.choice));
    case "multiple":
      return firstWords(answer.choices.map(lettered).join("; "));
    case "trueFalse":
      return answer.value ? "✓" : "✗";
    case "blanks":
      return firstWords(answer.texts.map((text) => text.trim() || "…").join("; "));
    case "matching": {
      const left = body.kind === "matching" ? body.left : [];
      const pair = (place: number | null, at: number) =>
        `${wordsOf(left[at])} → ${place === null ? "…" : option(place)}`;
      return firstWords(answer.places.map(pair).join("; "));
    }
    case "ordering":
      return firstWords(answer.places.map(option).join(" → "));
    case "shortAnswer":
      return firstWords(answer.text);
    case "composite": {
      const parts = body.kind === "composite" ? body.parts : [];
      const part = (one: QuestionAnswer | null, at: number) =>
        parts[at] ? answerWords(parts[at].body, one, { isLettered }) || "…" : "…";
      return firstWords(answer.parts.map((one, at) => `${at + 1}) ${part(one, at)}`).join(" "));
    }
  }
}

function wordsOf(doc: RichTextDoc | undefined): string {
  return doc ? textOf(doc).text : "";
}
