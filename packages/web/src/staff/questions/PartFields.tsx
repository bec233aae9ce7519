import { limits } from "@lyceum/contract/limits";
import type { QuestionBody, QuestionContent, QuestionPart, StaffQuestion } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { staffLearning } from "@lyceum/texts/staff/learning";
import { NumberInput, Select } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { BodyFields } from "./BodyFields.tsx";
import { DocField } from "./DocField.tsx";
import { simpleKinds } from "./load-questions.ts";
import css from "./Question.module.css";
import { emptyDoc, emptyPart, simpleBodyOf } from "./question-draft.ts";
import { RubricField } from "./RubricField.tsx";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

type Composite = Extract<QuestionBody, { kind: "composite" }>;
type PartRubrics = NonNullable<StaffQuestion["partRubrics"]>;
type Props = {
  body: Composite;
  /** What each part brings into homework; of parts beyond nothing. */
  rubrics: PartRubrics;
  lang: QuestionContent["lang"];
  onChange: (body: Composite, rubrics: PartRubrics) => void;
};

/** The questions about one text: added, removed, and put in order by buttons, by the arrow keys on these, or by dragging. */
export function PartFields({ body: { parts }, rubrics: given, lang, onChange }: Props) {
  const t = useTexts(staffLearning);
  const reasons = useReasons();
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  // What is typed belongs to its part, wherever this goes.
  const [ids, setIds] = useState(() => parts.map((_, at) => at));
  const rubrics = parts.map((_, at) => given[at] ?? null);
  const set = (next: QuestionPart[], nextRubrics = rubrics) =>
    onChange({ kind: "composite", parts: next }, nextRubrics);

  function move(from: number, to: number): void {
    const [part, id, rubric] = [parts[from], ids[from], rubrics[from]];
    if (part === undefined || id === undefined || to < 0 || to >= parts.length || from === to) return;
    setIds(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    set(
      parts.toSpliced(from, 1).toSpliced(to, 0, part),
      rubrics.toSpliced(from, 1).toSpliced(to, 0, rubric ?? null),
    );
  }

  function moveByKey(event: KeyboardEvent, at: number): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    move(at, event.key === "ArrowUp" ? at - 1 : at + 1);
  }

  function remove(at: number): void {
    setIds(ids.toSpliced(at, 1));
    set(parts.toSpliced(at, 1), rubrics.toSpliced(at, 1));
    // The button that had the focus goes away.
    const next = list.current?.children[at === parts.length - 1 ? at - 1 : at + 1];
    next?.querySelector<HTMLButtonElement>("button")?.focus();
  }

  return (
    <section aria-label={t("parts")}>
      <p className={css.help}>{t("partsHelp")}</p>
      <ol ref={list} className={css.parts}>
        {parts.map((part, at) => (
          <li
            key={ids[at]}
            className={css.part}
            data-over={over === at || undefined}
            onDragOver={(event) => {
              if (dragged.current === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current !== null) move(dragged.current, at);
              dragged.current = null;
              setOver(null);
            }}
          >
            <PartField
              part={part}
              number={at + 1}
              lang={lang}
              onChange={(next) => set(parts.with(at, next))}
              rubric={rubrics[at] ?? null}
              onRubric={(next) => set(parts, rubrics.with(at, next))}
              moves={
                <>
                  <IconButton
                    name={t("movePartUp", { number: at + 1 })}
                    className={css.grip}
                    draggable
                    aria-disabled={at === 0 || undefined}
                    onDragStart={() => (dragged.current = at)}
                    onDragEnd={() => {
                      dragged.current = null;
                      setOver(null);
                    }}
                    onClick={() => move(at, at - 1)}
                    onKeyDown={(event) => moveByKey(event, at)}
                  >
                    ↑
                  </IconButton>
                  <IconButton
                    name={t("movePartDown", { number: at + 1 })}
                    className={css.grip}
                    draggable
                    aria-disabled={at === parts.length - 1 || undefined}
                    onDragStart={() => (dragged.current = at)}
                    onDragEnd={() => {
                      dragged.current = null;
                      setOver(null);
                    }}
                    onClick={() => move(at, at + 1)}
                    onKeyDown={(event) => moveByKey(event, at)}
                  >
                    ↓
                  </IconButton>
                  <IconButton
                    name={t("removePart", { number: at + 1 })}
                    why={reasons.least(parts.length, 2)}
                    onClick={() => remove(at)}
                  >
                    ×
                  </IconButton>
                </>
              }
            />
          </li>
        ))}
      </ol>
      <WhyButton
        variant="default"
        size="xs"
        mt={12}
        why={reasons.full(parts.length, limits.partsMax.value)}
        onClick={() => {
          setIds([...ids, Math.max(...ids) + 1]);
          set([...parts, emptyPart()]);
        }}
      >
        {t("addPart")}
      </WhyButton>
    </section>
  );
}

type PartProps = {
  part: QuestionPart;
  number: number;
  lang: QuestionContent["lang"];
  onChange: (part: QuestionPart) => void;
  rubric: PartRubrics[number];
  onRubric: (rubric: PartRubrics[number]) => void;
  moves: ReactNode;
};

function PartField({ part, number, lang, onChange, rubric, onRubric, moves }: PartProps) {
  const t = useTexts(staffLearning);
  const tLearning = useTexts(learning);
  const [begun] = useState(part.stem);
  return (
    <fieldset>
      <legend className={css.partTitle} data-numbers>
        {tLearning("part", { number })}
      </legend>
      <div className={css.partHead}>
        <Select
          label={t("kind")}
          allowDeselect={false}
          data={simpleKinds.map((value) => ({ value, label: tLearning(`kind_${value}`) }))}
          value={part.body.kind}
          onChange={(value) => {
            const kind = simpleKinds.find((one) => one === value);
            if (kind && kind !== part.body.kind) onChange({ ...part, body: simpleBodyOf(kind, part.body) });
          }}
        />
        <NumberInput
          label={t("weight")}
          title={t("weightHelp")}
          w={110}
          min={1}
          max={limits.partWeightMax.value}
          allowDecimal={false}
          value={part.weight}
          onChange={(value) => onChange({ ...part, weight: Math.max(1, Number(value) || 1) })}
        />
        <span className={css.partMoves}>{moves}</span>
      </div>
      <DocField
        label={t("partStem", { number })}
        value={begun}
        lang={lang}
        onChange={(doc) => onChange({ ...part, stem: doc ?? emptyDoc })}
      />
      <BodyFields body={part.body} onChange={(body) => onChange({ ...part, body })} />
      {(part.body.kind === "shortAnswer" || rubric !== null) && (
        <RubricField value={rubric} part={number} onChange={onRubric} />
      )}
    </fieldset>
  );
}
