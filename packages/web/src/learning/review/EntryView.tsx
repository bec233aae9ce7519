import type { AskedQuestion, QuestionAnswer, ReviewResult, WrongEntry } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { learning } from "@lyceum/texts/learning";
import { message, PageHeader, PageSkeleton } from "@lyceum/ui";
import { Button, Checkbox } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BusyButton } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { answerTimeSince, visibleTime } from "../../shared/visible-time.ts";
import { TicketDialog } from "../analysis/lazy-ticket.ts";
import { AnswerInput } from "../AnswerInput.tsx";
import { GradedQuestion } from "../GradedQuestion.tsx";
import { partAnswer, QuestionView } from "../QuestionView.tsx";
import { useDueQueue } from "../use-due-queue.ts";
import { EntrySide } from "./EntrySide.tsx";
import css from "./Review.module.css";
import { useAnswerReason } from "../use-answer-reason.ts";

const EntryMore = lazyPanel(
  () => import("../detail/EntryMore.tsx"),
  (m) => m.EntryMore,
  { Waiting: PageSkeleton },
);

/** A question of the book: asked where it is due, and shown with what is right where it is not. */
export function EntryView({ entry }: { entry: WrongEntry }) {
  const t = useTexts(learning);
  const [done, setDone] = useState<{ result: ReviewResult; answer: QuestionAnswer | null } | null>(null);
  const [isShared, setIsShared] = useState(false);
  const own = { params: { id: String(entry.entryId) }, body: {}, isQuiet: true };
  return (
    <>
      <PageHeader
        title={t(`subject_${entry.subject}`)}
        text={entry.source === "" ? undefined : t("from", { title: entry.source })}
        back={
          <RouteLink screen="myWrong" className={css.link}>
            {t("toBook")}
          </RouteLink>
        }
        // While it is due a link would say nothing of what is right.
        actions={
          entry.isDue ? undefined : (
            <Button variant="default" onClick={() => setIsShared(true)}>
              {t("shareQuestion")}
            </Button>
          )
        }
      />
      {isShared && (
        <TicketDialog
          of="question"
          make={() => http.call("POST /wrong/{id}/share", own)}
          end={() => http.call("POST /wrong/{id}/share/end", own)}
          onClosed={() => setIsShared(false)}
        />
      )}
      <div className={css.columns}>
        <div>
          <section className={css.question}>
            {done ? (
              <Reviewed entry={entry} {...done} />
            ) : entry.isDue ? (
              <Asked entry={entry} onDone={(result, answer) => setDone({ result, answer })} />
            ) : entry.key ? (
              <GradedQuestion
                question={entry.question}
                answer={entry.lastAnswer}
                answerKey={entry.key}
                answerLabel={t("lastAnswer")}
              />
            ) : null}
          </section>
          {(done !== null || !entry.isDue) && <EntryMore entry={entry} />}
        </div>
        <EntrySide entry={entry} status={done?.result.status ?? entry.status} />
      </div>
    </>
  );
}

type AskedProps = {
  entry: WrongEntry;
  onDone: (result: ReviewResult, answer: QuestionAnswer | null) => void;
};

function Asked({ entry, onDone }: AskedProps) {
  const t = useTexts(learning);
  const queries = useQueryClient();
  const [answer, setAnswer] = useState<QuestionAnswer | null>(null);
  const whyNot = useAnswerReason(answer);
  const [isModelShown, setIsModelShown] = useState(false);
  const [isUnsure, setIsUnsure] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [begun] = useState(() => ({ at: visibleTime(), key: randomId() }));
  const { entryId, question, key } = entry;
  const models = modelsOf(question, key?.right ?? null);
  const isShort = models.length > 0;

  async function send(given: QuestionAnswer | null, wasRight?: boolean): Promise<void> {
    setIsSending(true);
    try {
      const timeMs = answerTimeSince(begun.at);
      const said = {
        ...(wasRight === undefined ? {} : { wasRight }),
        ...(isUnsure ? { rating: "hard" as const } : {}),
      };
      const result = await http.call("POST /wrong/{id}/review", {
        params: { id: String(entryId) },
        body: { key: begun.key, answer: given, timeMs, ...said },
        isQuiet: true,
      });
      onDone(result, given);
      await queries.invalidateQueries({ queryKey: ["wrong", "due"] });
      await queries.invalidateQueries({ queryKey: ["wrong", "list"] });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
      setIsSending(false);
    }
  }

  return (
    <>
      <QuestionView question={question} />
      <AnswerInput question={question} answer={answer} onChange={setAnswer} isClosed={isModelShown} />
      {isModelShown && (
        <div className={css.model}>
          <p className={css.label}>{t("modelAnswer")}</p>
          {models.map((model, at) => (
            <p key={at}>{model}</p>
          ))}
        </div>
      )}
      <footer className={css.foot}>
        <Checkbox
          label={t("unsure")}
          description={t("unsureText")}
          checked={isUnsure}
          onChange={({ currentTarget }) => setIsUnsure(currentTarget.checked)}
        />
        {isModelShown ? (
          <>
            <Button variant="default" onClick={() => void send(answer, false)}>
              {t("wasWrong")}
            </Button>
            <BusyButton isBusy={isSending} onClick={() => void send(answer, true)}>
              {t("wasRight")}
            </BusyButton>
          </>
        ) : (
          <>
            <Button variant="default" onClick={() => void send(null)}>
              {t("giveUp")}
            </Button>
            <BusyButton
              isBusy={isSending}
              why={whyNot}
              onClick={() => (isShort ? setIsModelShown(true) : void send(answer))}
            >
              {t(isShort ? "showModel" : "check")}
            </BusyButton>
          </>
        )}
      </footer>
    </>
  );
}

/** What a person is to compare an answer with: of a short answer, or of each part that is one. */
function modelsOf({ parts }: AskedQuestion, right: QuestionAnswer | null): string[] {
  if (right?.kind === "shortAnswer") return [right.text];
  return parts.flatMap(({ kind }, at) => {
    const model = kind === "shortAnswer" ? partAnswer(right, at) : null;
    return model?.kind === "shortAnswer" ? [`${at + 1}. ${model.text}`] : [];
  });
}

type ReviewedProps = { entry: WrongEntry; result: ReviewResult; answer: QuestionAnswer | null };

function Reviewed({ entry, result, answer }: ReviewedProps) {
  const t = useTexts(learning);
  const queue = useDueQueue().data;
  const { isRight, status, intervalDays: days, key } = result;
  const left = (queue?.entryIds ?? []).filter((id) => id !== entry.entryId);
  return (
    <>
      <p className={css.verdict} data-right={isRight || undefined} role="status">
        {status === "mastered"
          ? t("nowMastered")
          : isRight
            ? t("nowRight", { days })
            : t("nowWrong", { days })}
      </p>
      <GradedQuestion question={entry.question} answer={answer} answerKey={key} />
      <footer className={css.foot}>
        <span className={css.label} data-numbers>
          {left.length === 0 ? t("queueDone") : t("queueLeft", { count: left.length })}
        </span>
        {left[0] === undefined ? (
          <Button component={RouteLink} screen="myWrong">
            {t("toBook")}
          </Button>
        ) : (
          <Button component={RouteLink} screen="myWrongDetail" query={{ id: left[0] }}>
            {t("nextReview")}
          </Button>
        )}
      </footer>
    </>
  );
}
