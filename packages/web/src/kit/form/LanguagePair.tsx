import { kit } from "@lyceum/texts/kit";
import { useId } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Form.module.css";
import { TextField } from "./TextField.tsx";
import type { FieldPath, RuledForm } from "./use-ruled-form.ts";

type Props<Values> = {
  form: RuledForm<Values>;
  label: string;
  /** The fields of the two languages. */
  english: FieldPath<Values>;
  chinese: FieldPath<Values>;
  lines?: number;
};

/** One thing said in both languages, side by side; either may be missing. */
export function LanguagePair<Values>({ form, label, english, chinese, lines }: Props<Values>) {
  const t = useTexts(kit);
  const id = useId();
  const more = lines === undefined ? {} : { lines };
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-hint`} className={css.pair}>
      <div className={css.pairHead}>
        <span className={css.pairLabel} id={id}>
          {label}
        </span>
        <span className={css.pairHint} id={`${id}-hint`}>
          {t("pairHint")}
        </span>
      </div>
      <div className={css.row} data-columns={2}>
        <TextField form={form} path={english} label={t("pairEnglish")} lang="en" {...more} />
        <TextField form={form} path={chinese} label={t("pairChinese")} lang="zh" {...more} />
      </div>
    </div>
  );
}
