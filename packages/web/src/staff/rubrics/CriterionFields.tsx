import { limits } from "@lyceum/contract/limits";
import type { RubricCriterion } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { Button, NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Rubrics.module.css";

type Props = {
  criterion: RubricCriterion;
  number: number;
  isOnly: boolean;
  onChange: (criterion: RubricCriterion) => void;
  onRemove: () => void;
};

/** One criterion: its name, and its levels with what each is worth. */
export function CriterionFields({ criterion: { title, levels }, number, isOnly, onChange, onRemove }: Props) {
  const t = useTexts(learningRubric);
  const [ids, setIds] = useState(() => levels.map((_, at) => at));
  const set = (next: RubricCriterion["levels"]) => onChange({ title, levels: next });
  const last = levels.at(-1);
  return (
    <fieldset className={css.criterion} aria-label={t("criterion", { number })}>
      <div className={css.criterionHead}>
        <TextInput
          label={t("criterion", { number })}
          maxLength={limits.rubricTitleMax.value}
          value={title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value, levels })}
        />
        <IconButton name={t("removeCriterion", { number })} disabled={isOnly} onClick={onRemove}>
          ×
        </IconButton>
      </div>
      <ol className={css.levels} aria-label={t("levels", { number })}>
        {levels.map(({ words, points }, at) => (
          <li key={ids[at]} className={css.level}>
            <NumberInput
              aria-label={t("levelPoints", { number, level: at + 1 })}
              min={0}
              max={100}
              step={0.5}
              decimalScale={2}
              value={points}
              onChange={(value) => set(levels.with(at, { words, points: Number(value) || 0 }))}
            />
            <TextInput
              aria-label={t("levelWords", { number, level: at + 1 })}
              placeholder={t("levelHint")}
              maxLength={limits.rubricLevelMax.value}
              value={words}
              onChange={({ currentTarget }) => set(levels.with(at, { words: currentTarget.value, points }))}
            />
            <IconButton
              name={t("removeLevel", { number, level: at + 1 })}
              disabled={levels.length <= 2}
              onClick={() => {
                setIds(ids.toSpliced(at, 1));
                set(levels.toSpliced(at, 1));
              }}
            >
              ×
            </IconButton>
          </li>
        ))}
      </ol>
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={levels.length >= limits.rubricLevelsMax.value}
        onClick={() => {
          setIds([...ids, Math.max(...ids) + 1]);
          set([...levels, { words: "", points: Math.min(100, (last?.points ?? 0) + 1) }]);
        }}
      >
        {t("addLevel")}
      </Button>
    </fieldset>
  );
}
