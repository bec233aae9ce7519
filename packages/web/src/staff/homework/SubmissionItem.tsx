import type { GradedItem, StaffSubmission } from "@lyceum/contract/shapes";
import { photosOf } from "@lyceum/domain/learning";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { message } from "@lyceum/ui";
import { Button, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FilledRubric, GradedQuestion, hasRubric, type InkWriting, withPage } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { chosenIn, heldOf } from "../marking/mark-draft.ts";
import { useMarkDraft } from "../marking/use-mark-draft.ts";
import { MarkFields } from "../rubrics/MarkFields.tsx";
import { CommentField } from "./CommentField.tsx";
import { CommentForm } from "./CommentForm.tsx";
import css from "./Homework.module.css";
import { RulingDialog } from "./lazy-ruling.ts";

type Props = {
  item: GradedItem;
  work: StaffSubmission;
  number: number;
  /** Reads the work again, as a colleague may have left it. */
  onStale: () => Promise<StaffSubmission | undefined>;
};

/** One answer of a pupil's work, with its mark while the work is open. */
export function SubmissionItem({ item, work, number, onStale }: Props) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const queries = useQueryClient();
  const rubric = work.rubrics.find(({ itemNo }) => itemNo === item.itemNo)?.rubric ?? null;
  const agreed = item.isByTwo ? item.score : null;
  const partRubrics = (work.partRubrics ?? []).filter(({ itemNo }) => itemNo === item.itemNo);
  const marked = { points: item.points, question: item.question, rubric, partRubrics, agreed };
  const held = heldOf(work, item.itemNo) ?? item;
  const [isBusy, setIsBusy] = useState(false);
  const { draft, setDraft, seen, isReady, take, takeIfOther } = useMarkDraft(held, marked, isBusy);
  const { score, comment } = draft;
  const [isRuling, setIsRuling] = useState(false);
  const isOpen = work.mayMark && (work.state === "grading" || work.state === "graded");

  const inkIn = (one: StaffSubmission | undefined) =>
    one?.items.find(({ itemNo }) => itemNo === item.itemNo)?.ink ?? [];
  const writing: InkWriting = {
    submissionId: work.submissionId,
    itemNo: item.itemNo,
    handIn: work.handIn,
    onSaved: (page) =>
      queries.setQueryData<StaffSubmission>(
        ["staff-submission", String(work.submissionId)],
        (now) =>
          now && {
            ...now,
            items: now.items.map((one) =>
              one.itemNo === item.itemNo ? { ...one, ink: withPage(one.ink, page) } : one,
            ),
          },
      ),
    readAgain: async () => inkIn(await onStale()),
  };

  async function mark(): Promise<void> {
    if (score === "" || !isReady || isBusy) return;
    setIsBusy(true);
    const givenIn = (one: Pick<StaffSubmission, "items" | "handIn"> | undefined) =>
      one && heldOf(one, item.itemNo);
    try {
      const params = { id: String(work.submissionId) };
      const body = { itemNo: item.itemNo, score, comment, before: seen, ...chosenIn(draft, marked) };
      const next = await http.call("POST /staff/submissions/{id}/mark", { params, body, isQuiet: true });
      queries.setQueryData(["staff-submission", String(work.submissionId)], next);
      const given = givenIn(next);
      if (given) take(given);
      message.success(t("marked"));
    } catch (error) {
      message.error(sentenceOf(error, t("saveFailed")));
      takeIfOther(givenIn(await onStale()));
    } finally {
      setIsBusy(false);
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
          aria-label={t("decideAgainOf", { number })}
          onClick={() => setIsRuling(true)}
        >
          {t("decideAgain")}
        </Button>
      </header>
      <div className={css.given}>
        <GradedQuestion
          question={item.question}
          answer={item.answer}
          answerKey={item.key}
          answerLabel={t("pupilSays")}
          marks={item}
          ink={{ pages: item.ink, writing: isOpen ? writing : null }}
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
      {!isOpen && hasRubric(item) && <FilledRubric item={item} />}
      {work.mayMark && work.state === "returned" && (
        <CommentForm work={work} itemNo={item.itemNo} comment={item.comment} onSaved={onStale} />
      )}
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
          <Button
            type="submit"
            variant={item.score === null ? "filled" : "default"}
            disabled={!isReady}
            loading={isBusy}
          >
            {t("giveMark")}
          </Button>
        </form>
      )}
    </div>
  );
}
