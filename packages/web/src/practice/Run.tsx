import type {
  AdaptivePractice,
  AdaptiveResult,
  AskedQuestion,
  PracticeReason,
  QuestionAnswer,
} from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { practice } from "@lyceum/texts/practice";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { AnswerInput, GradedQuestion, QuestionView } from "../learning/index.ts";
import { longDate } from "../shared/dates.ts";
import { isLost } from "../shared/is-lost.ts";
import { StepMarks } from "../shared/parts/StepMarks.tsx";
import { CallFault, http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { answerTimeSince, visibleTime } from "../shared/visible-time.ts";
import css from "./Practice.module.css";
import { WhyButton } from "../shared/parts/WhyButton.tsx";
import { useAnswerReason } from "../learning/index.ts";

const keyOfPractice = (practiceId: string) => ["adaptive", "practice", practiceId];

/** A practice: a question with the reason for it, what is right, the next one. */
export function Run({ practiceId }: { practiceId: string }) {
  const t = useTexts(practice);
  const query = useQuery({
    queryKey: keyOfPractice(practiceId),
    queryFn: ({ signal }) =>
      http.call("GET /practice/{id}", { params: { id: practiceId }, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return <Going practice={query.data} />;
}

type Shown = { question: AskedQuestion; answer: QuestionAnswer | null; result: AdaptiveResult };

function Going({ practice: current }: { practice: AdaptivePractice }) {
  const t = useTexts(practice);
  const tLearning = useTexts(learning);
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const { practiceId, subject, goal, shares, next } = current;
  const queryKey = keyOfPractice(String(practiceId));

  async function ended(): Promise<void> {
    try {
      const params = { id: String(practiceId) };
      queries.setQueryData(
        queryKey,
        await http.call("POST /practice/{id}/end", { params, body: {}, isQuiet: true }),
      );
      await queries.invalidateQueries({ queryKey: ["adaptive", "overview"] });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    }
  }

  return (
    <section className={css.run}>
      <header className={css.bar}>
        <h1 className={css.barTitle}>{tLearning(`subject_${subject}`)}</h1>
        <span className={css.faint} data-numbers>
          {next !== null && t("questionOf", { number: shares.length + (shown ? 0 : 1), count: goal })}
        </span>
        {next !== null && !shown && (
          <Button variant="default" size="xs" title={t("stopHelp")} onClick={() => void ended()}>
            {t("stop")}
          </Button>
        )}
      </header>
      <StepMarks count={goal} shares={shares} />
      {shown ? (
        <Judged shown={shown} isLast={next === null} onNext={() => setShown(null)} />
      ) : next === null ? (
        <Done practice={current} />
      ) : (
        <Asked
          key={next.seq}
          practiceId={practiceId}
          next={next}
          onResult={(result, answer) => {
            setShown({ question: next.question, answer, result });
            queries.setQueryData(queryKey, result.practice);
            void queries.invalidateQueries({ queryKey: ["adaptive", "overview"] });
            void queries.invalidateQueries({ queryKey: ["wrong"] });
          }}
          onStale={() => void queries.invalidateQueries({ queryKey })}
        />
      )}
    </section>
  );
}

type AskedProps = {
  practiceId: number;
  next: NonNullable<AdaptivePractice["next"]>;
  onResult: (result: AdaptiveResult, answer: QuestionAnswer | null) => void;
  /** Another device was faster, or the question is gone. */
  onStale: () => void;
};

function Asked({ practiceId, next, onResult, onStale }: AskedProps) {
  const t = useTexts(practice);
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null);
  const whyNot = useAnswerReason(answer);
  const [isBusy, setIsBusy] = useState(false);
  const [begunAt] = useState(visibleTime);
  const { seq, question, reason } = next;

  async function send(given: QuestionAnswer | null): Promise<void> {
    setIsBusy(true);
    const timeMs = answerTimeSince(begunAt);
    try {
      const params = { id: String(practiceId) };
      const body = { seq, answer: given, timeMs };
      onResult(await http.call("POST /practice/{id}/answer", { params, body, isQuiet: true }), given);
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
      setIsBusy(false);
      if (!(error instanceof CallFault) || !staleFaults.includes(error.key)) return;
      // Another question may come in this place: it is not answered by what was meant for this one.
      setAnswer(null);
      onStale();
    }
  }

  return (
    <>
      <Why reason={reason} />
      <div className={css.question}>
        <QuestionView question={question} />
        <AnswerInput question={question} answer={answer} onChange={setAnswer} />
      </div>
      <div className={css.acts}>
        <WhyButton size="md" why={whyNot} loading={isBusy} onClick={() => void send(answer)}>
          {t("check")}
        </WhyButton>
        <Button size="md" variant="subtle" disabled={isBusy} onClick={() => void send(null)}>
          {t("giveUp")}
        </Button>
      </div>
    </>
  );
}

const staleFaults: readonly string[] = ["practiceAnswered", "practiceWithheld", "practiceEnded"];

function Why({ reason: { kind, point, wrongAt } }: { reason: PracticeReason }) {
  const t = useTexts(practice);
  const language = useLanguage();
  const named = point || t("noPoint");
  const date = wrongAt === null ? null : longDate(language, wrongAt);
  const because = {
    placement: () => t("why_placement"),
    weak: () => t("why_weak", { point: named }),
    review: () => (date === null ? t("why_reviewPlain") : t("why_review", { date })),
    new: () => t("why_new", { point: named }),
    repeat: () => t("why_repeat"),
    plain: () => t("why_plain"),
  }[kind]();
  return (
    <p className={css.why} data-numbers>
      <strong>{t("why")}</strong> {because} {kind !== "review" && date !== null && t("wrongBefore", { date })}
    </p>
  );
}

function Judged({ shown, isLast, onNext }: { shown: Shown; isLast: boolean; onNext: () => void }) {
  const t = useTexts(practice);
  const language = useLanguage();
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const { question, answer, result } = shown;
  return (
    <>
      <div className={css.verdict} role="status" data-right={result.share === 1 || undefined}>
        <h2 className={css.big}>{t(result.share === 1 ? "right" : result.share > 0 ? "partly" : "wrong")}</h2>
        {result.mastery.map(({ point, before, after }) => (
          <p key={point} className={css.faint} data-numbers>
            {before === null
              ? t("firstChange", { point: point || t("noPoint"), after: percent.format(after) })
              : t("change", {
                  point: point || t("noPoint"),
                  before: percent.format(before),
                  after: percent.format(after),
                })}
          </p>
        ))}
      </div>
      <div className={css.question}>
        <GradedQuestion question={question} answer={answer} answerKey={result.key} />
      </div>
      <div className={css.acts}>
        <Button size="md" autoFocus onClick={onNext}>
          {t(isLast ? "finish" : "next")}
        </Button>
      </div>
    </>
  );
}

function Done({ practice: { shares, goal } }: { practice: AdaptivePractice }) {
  const t = useTexts(practice);
  const right = shares.filter((share) => share === 1).length;
  return (
    <div className={css.done}>
      <h2 className={css.big} data-numbers>
        {shares.length === 0 ? t("doneNone") : t("doneTitle", { right, count: shares.length })}
      </h2>
      {shares.length > 0 && shares.length < goal && <p className={css.faint}>{t("doneShort")}</p>}
      <div className={css.acts}>
        <Button component={RouteLink} screen="intelligent">
          {t("again")}
        </Button>
        {right < shares.length && (
          <Button component={RouteLink} screen="myWrong" variant="default">
            {t("toWrong")}
          </Button>
        )}
      </div>
    </div>
  );
}
