import type { GradedItem, StaffSubmission } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { FilledRubric, GradedQuestion } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { chosenIn, draftOf, isOverridden } from "../marking/mark-draft.ts";
import { MarkFields } from "../rubrics/MarkFields.tsx";
import { CommentField } from "./CommentField.tsx";
import css from "./Homework.module.css";
import { RulingDialog } from "./lazy-ruling.ts";

/** /staff/submissions/$id (P8): a pupil's work, marked answer by answer and returned. */
export function Screen() {
  return (
    <StaffLayout screen="staffSubmission">
      <Submission />
    </StaffLayout>
  );
}

function Submission() {
  const t = useTexts(staffLearning);
  const { id = "" } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ["staff-submission", id],
    queryFn: ({ signal }) =>
      http.call("GET /staff/submissions/{id}", { params: { id }, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (query.isError)
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  return <Work work={query.data} />;
}

function Work({ work }: { work: StaffSubmission }) {
  const t = useTexts(staffLearning);
  const queries = useQueryClient();
  const language = useLanguage();
  const zone = useZone();
  const id = String(work.homeworkId);

  async function returnWork(): Promise<void> {
    try {
      const body = { submissionId: work.submissionId, comment: "" };
      await http.call("POST /staff/homework/{id}/return", { params: { id }, body, isQuiet: true });
      message.success(t("returnedCount", { count: 1 }));
      await queries.invalidateQueries({ queryKey: ["staff-submission"] });
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
  }

  return (
    <>
      <p className={css.back}>
        <RouteLink screen="staffHomeworkItem" params={{ id }} className={css.link}>
          {work.title}
        </RouteLink>
      </p>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{work.pupil.name}</h2>
          {work.earlier.map(({ keptAt, score }) => (
            <p key={keptAt} className={css.help} data-numbers>
              {score === null
                ? t("earlierOpen", { time: formatDayTime(language, zone, keptAt) })
                : t("earlierMark", {
                    time: formatDayTime(language, zone, keptAt),
                    score,
                    points: work.points,
                  })}
            </p>
          ))}
          <p className={css.help} data-numbers>
            {t(`state_${work.state}`)}
            {work.isLate && ` (${t("isLate")})`}
            {work.score !== null && ` · ${t("total", { score: work.score, points: work.points })}`}
          </p>
        </div>
        {work.state === "graded" && (
          <Button onClick={() => void returnWork()}>{t("returnOne", { name: work.pupil.name })}</Button>
        )}
      </header>
      <ol className={css.work}>
        {work.items.map((item, at) => (
          <li key={item.itemNo} className={css.answer}>
            <Item item={item} work={work} number={at + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Item({ item, work, number }: { item: GradedItem; work: StaffSubmission; number: number }) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const queries = useQueryClient();
  const rubric = work.rubrics.find(({ itemNo }) => itemNo === item.itemNo)?.rubric ?? null;
  const marked = { points: item.points, question: item.question, rubric };
  const [draft, setDraft] = useState(() => draftOf(item, marked));
  const { score, comment } = draft;
  const isReady = score !== "" && (draft.reason.trim() !== "" || !isOverridden(draft, marked));
  const [isRuling, setIsRuling] = useState(false);
  const isOpen = work.state === "grading" || work.state === "graded";

  async function mark(): Promise<void> {
    if (!isReady) return;
    try {
      const params = { id: String(work.submissionId) };
      const body = { itemNo: item.itemNo, score, comment, ...chosenIn(draft, marked) };
      const next = await http.call("POST /staff/submissions/{id}/mark", { params, body, isQuiet: true });
      queries.setQueryData(["staff-submission", String(work.submissionId)], next);
      message.success(t("marked"));
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
    }
  }

  return (
    <div className={css.desk} data-pages={photosOf(item.answer).length > 0 || undefined}>
      <header className={css.head}>
        <h3 className={css.title} data-numbers>
          {tLearning("question", { number, count: work.items.length })}
        </h3>
        <span className={css.help} data-numbers>
          {item.score === null
            ? t("state_grading")
            : tLearning("score", { score: item.score, points: item.points })}
        </span>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t("decideAnewOf", { number })}
          onClick={() => setIsRuling(true)}
        >
          {t("decideAnew")}
        </Button>
      </header>
      <div className={css.given}>
        <GradedQuestion
          question={item.question}
          answer={item.answer}
          answerKey={item.key}
          answerLabel={t("pupilSays")}
          marks={item}
        />
      </div>
      {isRuling && (
        <RulingDialog
          homeworkId={work.homeworkId}
          itemNo={item.itemNo}
          number={number}
          onClosed={() => setIsRuling(false)}
        />
      )}
      {!isOpen && (item.rubric !== null || item.reason !== "") && <FilledRubric item={item} />}
      {isOpen && (
        <form
          className={css.mark}
          onSubmit={(event) => {
            event.preventDefault();
            void mark();
          }}
        >
          <MarkFields draft={draft} marked={marked} onChange={setDraft} />
          <NumberInput
            label={t("points")}
            description={t("of", { points: item.points })}
            min={0}
            max={item.points}
            step={0.5}
            value={score}
            onChange={(value) => setDraft({ ...draft, score: value === "" ? "" : Number(value) })}
          />
          <CommentField
            subject={work.subject}
            value={comment}
            onChange={(words) => setDraft((now) => ({ ...now, comment: words }))}
          />
          <Button type="submit" variant={item.score === null ? "filled" : "default"} disabled={!isReady}>
            {t("giveMark")}
          </Button>
        </form>
      )}
    </div>
  );
}
