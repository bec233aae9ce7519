import type { AskedQuestion, PracticeResult, QuestionAnswer, QuizPractice } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { http, isRefusal, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Collect } from "./Collect.tsx";
import { PracticeSteps } from "./PracticeSteps.tsx";
import css from "./Quiz.module.css";
import { usePracticeWords } from "./use-practice-words.ts";

type Props = {
  practiceId: string;
  /** Nothing is asked any more, be it that it ended here or before. Called once for a practice. */
  onEnded?: () => void;
  /** The ways on at the end, where the practice is a part of something else. */
  ending?: ReactNode;
};

/** Practice alone: a question, what is right and why, the next one. */
export function Practice({ practiceId, onEnded, ending }: Props) {
  const words = usePracticeWords();
  const [reading, setReading] = useState(0);
  const query = useQuery({
    queryKey: ["practice", practiceId],
    queryFn: ({ signal }) =>
      http.call("GET /quizPractices/{id}", { params: { id: practiceId }, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const told = useRef<string | null>(null);
  function tellEnd(): void {
    if (told.current === practiceId) return;
    told.current = practiceId;
    onEnded?.();
  }
  // Reading ends a practice, too, where homework has come to need the rest.
  const isOver = query.data?.question === null;
  const tellIfOver = useEffectEvent(() => {
    if (isOver) tellEnd();
  });
  useEffect(() => tellIfOver(), [practiceId, isOver]);
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query)) return <ErrorPanel text={words(query.error)} onRetry={() => void query.refetch()} />;

  async function readAgain(): Promise<void> {
    await query.refetch();
    setReading((before) => before + 1);
  }

  return <Going key={reading} begun={query.data} onStale={readAgain} onEnded={tellEnd} ending={ending} />;
}

type Shown = {
  itemNo: number;
  question: AskedQuestion;
  answer: QuestionAnswer | null;
  result: PracticeResult;
};

type GoingProps = Pick<Props, "ending"> & {
  begun: QuizPractice;
  onEnded: () => void;
  /** The question was answered on another device, or homework needs it meanwhile. */
  onStale: () => Promise<void>;
};

function Going({ begun, onStale, onEnded, ending }: GoingProps) {
  const t = useTexts(quizzes);
  const [practice, setPractice] = useState(begun);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { question, itemNo, shares, items, title } = practice;

  async function send(given: QuestionAnswer | null): Promise<void> {
    if (question === null) return;
    setIsBusy(true);
    // A server of an earlier version names no place: there it is the number of answers.
    const place = itemNo ?? shares.length;
    try {
      const result = await http.call("POST /quizPractices/{id}/answer", {
        params: { id: String(practice.roundId) },
        body: { itemNo: place, answer: given },
        isQuiet: true,
      });
      setShown({ itemNo: place, question, answer: given, result });
      if (result.practice.question === null) onEnded();
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      if (isRefusal(error, "practiceWithheld") || isRefusal(error, "quizAnswered")) await onStale();
    } finally {
      setIsBusy(false);
    }
  }

  function goOn(): void {
    if (shown) setPractice(shown.result.practice);
    setShown(null);
  }

  return (
    <PracticeSteps
      title={title}
      items={items}
      shares={shares}
      // A server of an earlier version, which keeps nothing back, gives no count and names no place.
      heldBack={practice.heldBack ?? 0}
      asked={question === null ? null : { key: String(itemNo ?? shares.length), question }}
      graded={
        shown && {
          question: shown.question,
          answer: shown.answer,
          share: shown.result.share,
          answerKey: shown.result.key,
          isLast: shown.result.practice.question === null,
        }
      }
      isBusy={isBusy}
      onAnswer={(answer) => void send(answer)}
      onGoOn={goOn}
      after={shown && <Collect roundId={practice.roundId} itemNo={shown.itemNo} />}
      done={<Done practice={practice} ending={ending} />}
    />
  );
}

function Done({
  practice: { shares, items, quizId },
  ending,
}: {
  practice: QuizPractice;
  ending: ReactNode;
}) {
  const t = useTexts(quizzes);
  const words = usePracticeWords();
  const go = useGo();
  const right = shares.filter((share) => share === 1).length;

  async function again(): Promise<void> {
    try {
      const params = { id: String(quizId) };
      const { roundId } = await http.call("POST /quizzes/{id}/practise", { params, body: {}, isQuiet: true });
      await go({ screen: "platformQuizzes", query: { practice: roundId } });
    } catch (error) {
      message.error(words(error));
    }
  }

  return (
    <div className={css.center}>
      <h2 className={css.big} data-numbers>
        {t("practiceDone", { right, count: items })}
      </h2>
      {ending ?? (
        <div className={css.acts}>
          {quizId !== null && <Button onClick={() => void again()}>{t("again")}</Button>}
          {right < items && (
            <Button component={RouteLink} screen="myWrong" variant="default">
              {t("toWrong")}
            </Button>
          )}
          <Button component={RouteLink} screen="platformQuizzes" variant="subtle">
            {t("toQuizzes")}
          </Button>
        </div>
      )}
    </div>
  );
}
