import type { AnswerKey, AskedQuestion, QuestionAnswer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { AnswerInput, GradedQuestion, QuestionView } from "../learning/index.ts";
import { StepMarks } from "../shared/parts/StepMarks.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useAnswerReason } from "../learning/index.ts";

type Props = {
  title: string;
  /** All that are asked, and what those that were answered brought. */
  items: number;
  shares: readonly number[];
  heldBack: number;
  /** Null: nothing is asked any more. The key tells one question from the next. */
  asked: { key: string; question: AskedQuestion } | null;
  /** The question that was answered last, until one goes on. */
  graded: {
    question: AskedQuestion;
    answer: QuestionAnswer | null;
    share: number;
    answerKey: AnswerKey;
    isLast: boolean;
  } | null;
  isBusy: boolean;
  onAnswer: (answer: QuestionAnswer | null) => void;
  onGoOn: () => void;
  /** What may be done with the question that was answered, beside going on. */
  after?: ReactNode;
  /** What stands at the end. */
  done: ReactNode;
};

/** Practice as it looks, be it kept or not: a question, what is right and why, the next one. */
export function PracticeSteps({
  title,
  items,
  shares,
  heldBack,
  asked,
  graded,
  isBusy,
  onAnswer,
  onGoOn,
  after,
  done,
}: Props) {
  const t = useTexts(quizzes);
  return (
    <section className={css.play}>
      <header className={css.bar}>
        <h1 className={css.barTitle}>{title}</h1>
        <span className={css.faint} data-numbers>
          {(graded ?? asked) !== null && t("questionOf", { number: shares.length + 1, count: items })}
        </span>
      </header>
      <StepMarks count={items} shares={shares} />
      {heldBack > 0 && <p className={css.faint}>{t("heldBack", { count: heldBack })}</p>}
      {graded !== null ? (
        <>
          <div className={css.verdict} role="status" data-right={graded.share === 1 || undefined}>
            <h2 className={css.big}>
              {t(graded.share === 1 ? "rightNow" : graded.share > 0 ? "partly" : "wrongNow")}
            </h2>
          </div>
          <GradedQuestion question={graded.question} answer={graded.answer} answerKey={graded.answerKey} />
          <div className={css.acts}>
            <Button size="lg" onClick={onGoOn}>
              {t(graded.isLast ? "showResult" : "next")}
            </Button>
            {after}
          </div>
        </>
      ) : asked === null ? (
        done
      ) : (
        <Asked key={asked.key} question={asked.question} isBusy={isBusy} onAnswer={onAnswer} />
      )}
    </section>
  );
}

type AskedProps = Pick<Props, "isBusy" | "onAnswer"> & { question: AskedQuestion };

function Asked({ question, isBusy, onAnswer }: AskedProps) {
  const t = useTexts(quizzes);
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null);
  const whyNot = useAnswerReason(answer);
  return (
    <>
      <QuestionView question={question} />
      <AnswerInput question={question} answer={answer} onChange={setAnswer} />
      <div className={css.acts}>
        <WhyButton size="lg" why={whyNot} loading={isBusy} onClick={() => onAnswer(answer)}>
          {t("check")}
        </WhyButton>
        <Button size="lg" variant="subtle" disabled={isBusy} onClick={() => onAnswer(null)}>
          {t("confirmSkip")}
        </Button>
      </div>
    </>
  );
}
