import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AskedPart, AskedQuestion, QuestionAnswer, SimpleAnswer } from "@lyceum/contract/shapes";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import { RichText } from "../kit/rich-text/index.ts";
import { useQuestionFiles } from "./question-files.ts";
import css from "./Question.module.css";

/** The words of a question. */
export function QuestionView({ question }: { question: AskedQuestion }) {
  return <QuestionText doc={question.stem} className={css.stem ?? ""} />;
}

/** A part as a question of its own. */
export function partQuestion(part: AskedPart): AskedQuestion {
  return { ...part, parts: [] };
}

/** What was answered to the part at a place. */
export function partAnswer(answer: QuestionAnswer | null, at: number): SimpleAnswer | null {
  return answer?.kind === "composite" ? (answer.parts[at] ?? null) : null;
}

/** A text of a question with its pictures and sounds, whose places are there before they are loaded. */
export function QuestionText({ doc, className = "" }: { doc: RichTextDoc; className?: string }) {
  const { assets, isWaiting } = useQuestionFiles(assetIdsOf(doc));
  return (
    <RichText doc={doc} assets={assets} isWaiting={isWaiting} className={`${css.text ?? ""} ${className}`} />
  );
}

/** "A", "B" … of the options as they are shown. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
