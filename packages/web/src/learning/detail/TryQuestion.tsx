import type { AskedQuestion, QuestionAnswer, TryResult } from "@lyceum/contract/shapes";
import { learningBook } from "@lyceum/texts/learning/book";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { AnswerInput } from "../AnswerInput.tsx";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { QuestionView } from "../QuestionView.tsx";
import css from "./Detail.module.css";
import { useAnswerReason } from "../use-answer-reason.ts";

type Props = {
  question: AskedQuestion;
  send: (answer: QuestionAnswer | null) => Promise<TryResult>;
  verdict: (share: number | null) => string;
  onDone?: (result: TryResult) => void;
};

/** A question that is answered for practice: once answered, what is right and why. */
export function TryQuestion({ question, send, verdict, onDone }: Props) {
  const t = useTexts(learningBook);
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null);
  const whyNot = useAnswerReason(answer);
  const [done, setDone] = useState<{ result: TryResult; given: QuestionAnswer | null } | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function check(given: QuestionAnswer | null): Promise<void> {
    setIsBusy(true);
    try {
      const result = await send(given);
      setDone({ result, given });
      onDone?.(result);
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  if (done)
    return (
      <>
        <p className={css.verdict} data-right={done.result.share === 1 || undefined} role="status">
          {verdict(done.result.share)}
        </p>
        <GradedQuestion question={question} answer={done.given} answerKey={done.result.key} />
      </>
    );
  return (
    <>
      <QuestionView question={question} />
      <AnswerInput question={question} answer={answer} onChange={setAnswer} isClosed={isBusy} />
      <footer className={css.foot}>
        <Button variant="default" size="xs" disabled={isBusy} onClick={() => void check(null)}>
          {t("giveUp")}
        </Button>
        <BusyButton size="xs" isBusy={isBusy} why={whyNot} onClick={() => void check(answer)}>
          {t("check")}
        </BusyButton>
      </footer>
    </>
  );
}
