import { limits } from "@lyceum/contract/limits";
import type { GivenMark, MarkDifferences, RubricFilling } from "@lyceum/contract/shapes";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { staffSecond } from "@lyceum/texts/staff/second-marking";
import { message } from "@lyceum/ui";
import { NumberInput, SegmentedControl, Textarea } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { type FormEvent, useState } from "react";
import { FilledRubric, GradedQuestion, hasRubric } from "../../learning/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./SecondMarking.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Question = MarkDifferences["questions"][number];
type Row = MarkDifferences["rows"][number];
type Props = { row: Row; question: Question; name: string; onDone: () => Promise<unknown> };

/** One answer with its two marks, and what is decided about them. */
export function Difference({ row, question, name, onDone }: Props) {
  const t = useTexts(staffSecond);
  const tLearning = useTexts(staffLearning);
  const layers = [row.first, ...(row.second ? [row.second] : [])].map((mark) => mark.ink ?? []);
  const [layer, setLayer] = useState(0);
  return (
    <article className={css.pair} aria-label={name}>
      <h3 className={css.title}>{name}</h3>
      <GradedQuestion
        question={question.question}
        answer={row.answer}
        answerKey={question.key}
        answerLabel={tLearning("pupilSays")}
        marks={{ points: question.points, partShares: [] }}
        ink={{ pages: layers[layer] ?? [], writing: null }}
      />
      {layers.some((pages) => pages.length > 0) && (
        <SegmentedControl
          size="xs"
          aria-label={t("inkOf")}
          value={String(layer)}
          onChange={(value) => setLayer(Number(value))}
          data={[
            { value: "0", label: t("inkOfFirst") },
            ...(row.second ? [{ value: "1", label: t("inkOfSecond") }] : []),
            { value: "2", label: t("noInk") },
          ]}
        />
      )}
      <div className={css.sides}>
        <Side title={t("firstMark", { name: row.first.by })} mark={row.first} question={question} />
        {row.second && (
          <Side title={t("secondMark", { name: row.second.by })} mark={row.second} question={question} />
        )}
      </div>
      {row.maySettle && row.second ? (
        <Decision row={row} second={row.second} points={question.points} onDone={onDone} />
      ) : (
        <p className={css.help}>{t("notYours")}</p>
      )}
    </article>
  );
}

function Side({ title, mark, question }: { title: string; mark: GivenMark; question: Question }) {
  const t = useTexts(staffSecond);
  const { score, comment, partScores, reason } = mark;
  const filledBy = (filling: RubricFilling | null) => {
    const by = question.rubrics.find(
      ({ rubricId, version }) => rubricId === filling?.rubricId && version === filling.version,
    );
    return filling && by ? { rubric: by, picks: filling.picks } : null;
  };
  const item = {
    rubric: filledBy(mark.rubric),
    partRubrics: (mark.partRubrics ?? []).map(filledBy),
    reason,
  };
  return (
    <section className={css.side}>
      <h3>{title}</h3>
      <strong data-numbers>{t("ofPoints", { score, points: question.points })}</strong>
      <p>{comment === "" ? t("noComment") : comment}</p>
      {partScores && <p data-numbers>{t("parts", { scores: partScores.join(" + ") })}</p>}
      {hasRubric(item) && <FilledRubric item={item} />}
    </section>
  );
}

type DecisionProps = { row: Row; second: GivenMark; points: number; onDone: Props["onDone"] };

function Decision({ row, second, points, onDone }: DecisionProps) {
  const t = useTexts(staffSecond);
  const reasons = useReasons();
  const { submissionId, itemNo, first } = row;
  const [score, setScore] = useState<number | "">("");
  const [comment, setComment] = useState(first.comment);
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const isReady = score !== "" && reason.trim() !== "";

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (score === "" || !isReady || isBusy) return;
    setIsBusy(true);
    try {
      const settled = await http.call("POST /staff/submissions/{id}/settle", {
        params: { id: String(submissionId) },
        body: { itemNo, score, comment, reason, before: { first: first.score, second: second.score } },
        isQuiet: true,
      });
      message.success(t("settled", { score: settled.score }));
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
    } finally {
      setIsBusy(false);
    }
    await onDone();
  }

  return (
    <form className={css.decision} onSubmit={(event) => void submit(event)}>
      <NumberInput
        label={t("points")}
        min={0}
        max={points}
        step={0.5}
        value={score}
        onChange={(value) => setScore(value === "" ? "" : Number(value))}
      />
      <Textarea
        label={t("comment")}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.gradeCommentMax.value}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
      <Textarea
        label={t("reason")}
        description={t("reasonHelp")}
        withAsterisk
        autosize
        minRows={1}
        maxRows={8}
        maxLength={limits.settleReasonMax.value}
        value={reason}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <WhyButton
        type="submit"
        why={reasons.blank(t("points"), String(score)) || reasons.blank(t("reason"), reason)}
        loading={isBusy}
      >
        {t("settle")}
      </WhyButton>
    </form>
  );
}
