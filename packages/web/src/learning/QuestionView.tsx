import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AskedPart, AskedQuestion, QuestionAnswer, SimpleAnswer } from "@lyceum/contract/shapes";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import { RichText } from "../kit/rich-text/index.ts";
import { useQuestionFiles } from "./question-files.ts";
import css from "./Question.module.css";

/** A picture leaves room for what is asked about it, and one of an option for the others; CSS pixels. */
const pictureHeights = { text: 420, option: 180 } as const;

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
export function QuestionText({ doc, className = "", of = "text" }: TextProps) {
  const { assets, isWaiting } = useQuestionFiles(assetIdsOf(doc));
  return (
    <RichText
      doc={doc}
      assets={assets}
      isWaiting={isWaiting}
      heightMax={pictureHeights[of]}
      className={`${css.text ?? ""} ${className}`}
    />
  );
}

type TextProps = { doc: RichTextDoc; className?: string; of?: keyof typeof pictureHeights };

/** An option among those to choose from. */
export function OptionText({ doc }: { doc: RichTextDoc }) {
  return <QuestionText doc={doc} of="option" className={css.optionText ?? ""} />;
}

/** "A", "B" … of the options as they are shown. */
export function letterOf(place: number): string {
  return String.fromCodePoint(65 + place);
}
