import { limits } from "@lyceum/contract/limits";
import type { Rubric, RubricPick } from "@lyceum/contract/shapes";
import { mostOf } from "@lyceum/domain/learning";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { TextInput } from "@mantine/core";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./RubricGrid.module.css";

type Props = { rubric: Rubric; picks: readonly RubricPick[]; onChange: (picks: RubricPick[]) => void };

/** A rubric that is filled: a row of levels for each criterion, chosen by mouse, by arrow keys, or by their numbers. */
export function RubricGrid({ rubric: { content }, picks, onChange }: Props) {
  const t = useTexts(learningRubric);
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(picks.flatMap(({ comment }, at) => (comment === "" ? [] : [at]))),
  );
  const set = (at: number, change: Partial<RubricPick>) =>
    onChange(picks.map((pick, place) => (place === at ? { ...pick, ...change } : pick)));

  function goTo(at: number): void {
    const row = grid.current?.querySelectorAll("fieldset")[at];
    const chosen = row?.querySelector<HTMLInputElement>("input[type=radio]:checked");
    (chosen ?? row?.querySelector<HTMLInputElement>("input[type=radio]"))?.focus();
  }

  function onKeyDown(event: KeyboardEvent, at: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const digit = /^[1-8]$/.test(event.key) ? Number(event.key) - 1 : null;
    const count = content.criteria[at]?.levels.length ?? 0;
    if (digit !== null && digit < count) {
      event.preventDefault();
      set(at, { level: digit });
      goTo(Math.min(at + 1, content.criteria.length - 1));
    } else if (event.key === "Backspace") {
      event.preventDefault();
      set(at, { level: null });
    }
  }

  return (
    <div ref={grid} className={css.grid}>
      {content.criteria.map((criterion, at) => {
        const { level = null, comment = "" } = picks[at] ?? {};
        const isOpen = open.has(at);
        return (
          <fieldset key={at} className={css.row} role="radiogroup" aria-label={criterion.title}>
            <div className={css.name}>
              <span>{criterion.title}</span>
              <span className={css.most} data-numbers>
                {t("ofPoints", {
                  points: level === null ? "–" : (criterion.levels[level]?.points ?? "–"),
                  most: mostOf(criterion),
                })}
              </span>
            </div>
            <div className={css.levels}>
              {criterion.levels.map(({ words, points }, place) => (
                <label key={place} className={css.level} data-chosen={place === level || undefined}>
                  <input
                    type="radio"
                    className={css.radio}
                    name={`${id}-${at}`}
                    checked={place === level}
                    onChange={() => set(at, { level: place })}
                    onKeyDown={(event) => onKeyDown(event, at)}
                  />
                  <span className={css.points} data-numbers>
                    <kbd aria-hidden>{place + 1}</kbd> {t("points", { count: points })}
                  </span>
                  <span className={css.words}>{words}</span>
                </label>
              ))}
            </div>
            <IconButton
              name={t("remarkOn", { title: criterion.title })}
              className={css.toggle}
              aria-expanded={isOpen}
              onClick={() => {
                const next = new Set(open);
                if (!next.delete(at)) next.add(at);
                setOpen(next);
              }}
            >
              ✎
            </IconButton>
            {isOpen && (
              <TextInput
                className={css.remark}
                size="xs"
                aria-label={t("remarkOn", { title: criterion.title })}
                placeholder={t("remark")}
                maxLength={limits.rubricCommentMax.value}
                value={comment}
                onChange={({ currentTarget }) => set(at, { comment: currentTarget.value })}
              />
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
