import { staffLearning } from "@lyceum/texts/staff/learning";
import { Select } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { difficulties, rangeOf } from "./load-questions.ts";
import css from "./Points.module.css";

type Props = { values: readonly string[]; onChange: (values: readonly string[]) => void };

/** How hard questions are at least and at most. */
export function DifficultyRange({ values, onChange }: Props) {
  const t = useTexts(staffLearning);
  const [easiest = null, hardest = null] = rangeOf(values);
  const shared = {
    size: "xs",
    clearable: true,
    placeholder: t("anyDifficulty"),
    data: difficulties,
    comboboxProps: { withinPortal: false },
  } as const;
  return (
    <div className={css.range}>
      <Select
        {...shared}
        aria-label={t("easiest")}
        value={easiest}
        onChange={(next) =>
          onChange(next === null ? [] : [next, hardest !== null && hardest > next ? hardest : next])
        }
      />
      <span aria-hidden>–</span>
      <Select
        {...shared}
        aria-label={t("hardest")}
        value={hardest}
        onChange={(next) =>
          onChange(next === null ? [] : [easiest !== null && easiest < next ? easiest : next, next])
        }
      />
    </div>
  );
}
