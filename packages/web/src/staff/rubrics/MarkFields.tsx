import { limits } from "@lyceum/contract/limits";
import type { FilledRubric, Rubric } from "@lyceum/contract/shapes";
import { rubricMost, rubricSum } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Button, NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useTexts } from "../../shared/use-texts.ts";
import {
  emptyPicks,
  follow,
  isOverridden,
  type MarkDraft,
  type Marked,
  partsOf,
  sumOf,
  withPart,
} from "../marking/mark-draft.ts";
import { RubricGrid } from "./RubricGrid.tsx";
import css from "./RubricGrid.module.css";

type Props = { draft: MarkDraft; marked: Marked; onChange: (draft: MarkDraft) => void };

/** How an answer comes to its points: the levels of a rubric, or the points of its parts; and why the mark is another one. */
export function MarkFields({ draft, marked, onChange }: Props) {
  const t = useTexts(learningRubric);
  const { rubric, picks } = draft;
  const newer = marked.rubric;
  return (
    <>
      {rubric && (
        <>
          <RubricGrid
            key={`${rubric.rubricId} ${rubric.version}`}
            rubric={rubric}
            picks={picks}
            onChange={(next) => onChange(follow({ ...draft, picks: next }, draft, marked))}
          />
          <div className={css.foot}>
            <output data-numbers>
              <RubricSum draft={draft} marked={marked} />
            </output>
            <Older
              rubric={rubric}
              newer={newer}
              onNewer={() => onChange({ ...draft, rubric: newer, picks: emptyPicks(newer) })}
            />
            <span className={css.keys}>{t("gridKeys")}</span>
          </div>
        </>
      )}
      {partsOf(marked).length > 0 && <PartPoints draft={draft} marked={marked} onChange={onChange} />}
      {isOverridden(draft, marked) && (
        <TextInput
          className={css.reason}
          label={t("reason")}
          description={t("reasonHelp")}
          required
          maxLength={limits.markReasonMax.value}
          value={draft.reason}
          onChange={({ currentTarget }) => onChange({ ...draft, reason: currentTarget.value })}
        />
      )}
    </>
  );
}

type OlderProps = { rubric: Rubric; newer: Rubric | null; onNewer: () => void };

/** The answer was marked by another rubric than counts now. */
function Older({ rubric, newer, onNewer }: OlderProps) {
  const t = useTexts(learningRubric);
  if (newer === null || (rubric.rubricId === newer.rubricId && rubric.version === newer.version)) return null;
  return (
    <span>
      {t("older")}{" "}
      <Button size="compact-xs" variant="subtle" onClick={onNewer}>
        {t("useNewer")}
      </Button>
    </span>
  );
}

function RubricSum({ draft, marked: { points, ...marked } }: Omit<Props, "onChange">) {
  const t = useTexts(learningRubric);
  const { rubric, picks } = draft;
  const score = sumOf(draft, { points, ...marked });
  const sum = rubric && rubricSum(rubric.content, picks);
  if (rubric === null || sum === null || score === null) return t("sumOpen");
  const most = rubricMost(rubric.content);
  return most === points ? t("sum", { sum, most }) : t("sumIs", { sum, most, score, points });
}

function PartPoints({ draft, marked, onChange }: Props) {
  const t = useTexts(learningRubric);
  const score = sumOf(draft, marked);
  return (
    <>
      {draft.partRubrics.some(Boolean) && (
        <div className={css.partRubrics}>
          {draft.partRubrics.map(
            (filled, at) =>
              filled && (
                <PartRubric
                  key={at}
                  at={at}
                  filled={filled}
                  newer={marked.partRubrics.find(({ part }) => part === at)?.rubric ?? null}
                  onChange={(next) => onChange(withPart(draft, at, next, marked))}
                />
              ),
          )}
        </div>
      )}
      <div className={css.parts}>
        {partsOf(marked).map((most, at) => (
          <NumberInput
            key={at}
            size="xs"
            w={110}
            label={t("part", { number: at + 1 })}
            description={t("ofPoints", { points: "", most }).trim()}
            min={0}
            max={most}
            step={0.5}
            decimalScale={2}
            value={draft.parts[at] ?? ""}
            onChange={(value) => {
              const parts = draft.parts.with(at, value === "" ? "" : Number(value));
              onChange(follow({ ...draft, parts, isByParts: true }, draft, marked));
            }}
          />
        ))}
      </div>
      <div className={css.foot}>
        <output data-numbers>
          {score === null ? t("partsOpen") : t("partsSum", { score, points: marked.points })}
        </output>
        {draft.partRubrics.some(Boolean) && <span className={css.keys}>{t("gridKeys")}</span>}
      </div>
    </>
  );
}

type PartProps = {
  at: number;
  filled: FilledRubric;
  newer: Rubric | null;
  onChange: (filled: FilledRubric) => void;
};

/** The rubric of one part, whose points follow it. */
function PartRubric({ at, filled: { rubric, picks }, newer, onChange }: PartProps) {
  const t = useTexts(learningRubric);
  const title = t("partRubricOf", { number: at + 1, title: rubric.content.title });
  return (
    <section className={css.partRubric} aria-label={title}>
      <header className={css.foot}>
        <h4 className={css.partTitle}>{title}</h4>
        <Older
          rubric={rubric}
          newer={newer}
          onNewer={() => newer && onChange({ rubric: newer, picks: emptyPicks(newer) })}
        />
      </header>
      <RubricGrid
        key={`${rubric.rubricId} ${rubric.version}`}
        rubric={rubric}
        picks={picks}
        onChange={(next) => onChange({ rubric, picks: next })}
      />
    </section>
  );
}
