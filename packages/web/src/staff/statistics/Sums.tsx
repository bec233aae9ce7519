import type { Statistics } from "@lyceum/contract/shapes";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { writeDate } from "./days.ts";
import { changeOf, sums } from "./figures.ts";
import css from "./Statistics.module.css";

/** The sums of a period, each beside the one before. */
export function Sums({ data: { total, before, from, to } }: { data: Statistics }) {
  const t = useTexts(staffStatistics);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  const change = (name: (typeof sums)[number]) => {
    const share = changeOf(total[name], before[name]);
    if (share === null) return total[name] === 0 ? t("same") : t("fresh");
    if (share === 0) return t("same");
    return t(share > 0 ? "more" : "less", { percent: percent.format(Math.abs(share)) });
  };
  const length = to - from + 1;
  return (
    <>
      <dl className={css.sums}>
        {sums.map((name) => (
          <div key={name} className={css.sum}>
            <dt>{t(`sum_${name}`)}</dt>
            <dd className={css.number}>{number.format(total[name])}</dd>
            <dd className={css.hint}>{change(name)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>
        {t("compared", { from: writeDate(language, from - length), to: writeDate(language, from - 1) })}{" "}
        {t("readersHelp")}
      </p>
    </>
  );
}
