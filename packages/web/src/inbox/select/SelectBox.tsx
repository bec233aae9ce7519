import { writing } from "@lyceum/texts/writing";
import { Checkbox } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Select.module.css";
import { toggleSelected } from "./selection.ts";

type Props = { seq: number; words: string; isSelected: boolean };

/** Lies over the whole line of a message, so that a click anywhere chooses it. */
export function SelectBox({ seq, words, isSelected }: Props) {
  const t = useTexts(writing);
  const id = useId();
  return (
    <label htmlFor={id} className={css.over} data-selected={isSelected || undefined}>
      <Checkbox
        id={id}
        size="sm"
        checked={isSelected}
        aria-label={t("selectMessage", { words })}
        onChange={() => toggleSelected(seq)}
      />
    </label>
  );
}
