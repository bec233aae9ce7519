import { formula } from "@lyceum/texts/kit/formula";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { useTexts } from "../../shared/use-texts.ts";
import { Palette } from "./Palette.tsx";
import { putSign } from "./put-sign.ts";
import css from "./FormulaTools.module.css";

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  /** Whether it is words with formulas in them, or the source of one. */
  hasWords: boolean;
};

/** Signs for a field in which formulas are typed. */
export function FormulaTools({ field, onChange, hasWords }: Props) {
  const t = useTexts(formula);
  const put = (source: string) => {
    const area = field.current;
    if (!area) return;
    const selected = { text: area.value, start: area.selectionStart, end: area.selectionEnd };
    const next = putSign(selected, source, hasWords);
    if (area.maxLength >= 0 && next.text.length > area.maxLength) return;
    flushSync(() => onChange(next.text));
    area.focus();
    area.setSelectionRange(next.start, next.end);
  };
  return (
    <div className={css.tools}>
      {hasWords && <p className={css.how}>{t("how")}</p>}
      <Palette onPut={put} />
    </div>
  );
}
