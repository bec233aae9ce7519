import { writing } from "@lyceum/texts/writing";
import { Checkbox } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Select.module.css";
import { toggleSelected } from "./selection.ts";

type Props = { seq: number; words: string; isSelected: boolean };

/** Lies over the whole line of a message, so that a click anywhere chooses it. */
export function SelectBox({ seq, words, isSelected }: Props) {
  const t = useTexts(writing);
  return (
    <label className={css.over} data-selected={isSelected || undefined}>
      <Checkbox
        size="sm"
        checked={isSelected}
        aria-label={t("selectMessage", { words })}
        onChange={() => toggleSelected(seq)}
      />
    </label>
  );
}
