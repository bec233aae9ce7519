import { limits } from "@lyceum/contract/limits";
import type { RubricCriterion } from "@lyceum/contract/shapes";
import { learningRubric } from "@lyceum/texts/learning/rubric";
import { NumberInput, TextInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { useState } from "react";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Rubrics.module.css";
import { WhyButton } from "../../shared/parts/WhyButton.tsx";
import { useReasons } from "../../shared/parts/use-reasons.ts";

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
  const reasons = useReasons();
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
        <IconButton
          name={t("removeCriterion", { number })}
          why={reasons.least(isOnly ? 1 : 2, 1)}
          onClick={onRemove}
        >
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
              why={reasons.least(levels.length, 2)}
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
      <WhyButton
        size="compact-sm"
        variant="subtle"
        why={reasons.full(levels.length, limits.rubricLevelsMax.value)}
        onClick={() => {
          setIds([...ids, Math.max(...ids) + 1]);
          set([...levels, { words: "", points: Math.min(100, (last?.points ?? 0) + 1) }]);
        }}
      >
        {t("addLevel")}
      </WhyButton>
    </fieldset>
  );
}
