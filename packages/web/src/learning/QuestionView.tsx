import type { AskedPart, AskedQuestion, QuestionAnswer, SimpleAnswer } from "@lyceum/contract/shapes";
import { RichText } from "../kit/rich-text/index.ts";
import css from "./Question.module.css";

/** The words of a question. */
export function QuestionView({ question }: { question: AskedQuestion }) {
  return <RichText doc={question.stem} assets={noAssets} className={css.stem ?? ""} />;
}

/** A part as a question of its own. */
export function partQuestion(part: AskedPart): AskedQuestion {
  return { ...part, parts: [] };
}

/** What was answered to the part at a place. */
export function partAnswer(answer: QuestionAnswer | null, at: number): SimpleAnswer | null {
  return answer?.kind === "composite" ? (answer.parts[at] ?? null) : null;
}

export const noAssets: ReadonlyMap<string, never> = new Map<string, never>();

/** "A", "B" … of the options as they are shown. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
