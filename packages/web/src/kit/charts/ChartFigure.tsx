import { kit } from "@lyceum/texts/kit";
import { type ReactNode, useId } from "react";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { type ChartRow, type ChartSeries, colourOf } from "./chart-data.ts";
import css from "./Charts.module.css";

type Props = {
  title: string;
  /** What the categories are, as the head of the first column: "Week". */
  categoryLabel: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** What the colours stand for, where there are several. */
  legend: readonly string[];
  children: ReactNode;
};

/** A chart for the eye, and the same figures as a table for everybody else. */
export function ChartFigure({ title, categoryLabel, rows, series, legend, children }: Props) {
  const t = useTexts(kit);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const id = useId();
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption className={css.title} id={id}>
        {title}
      </figcaption>
      {rows.length === 0 ? (
        <p className={css.empty}>{t("chartEmpty")}</p>
      ) : (
        <>
          <div className={css.chart} aria-hidden>
            {children}
            {legend.length > 1 && (
              <ul className={css.legend}>
                {legend.map((name, index) => (
                  <li key={name}>
                    <span className={css.colour} style={{ background: colourOf(index) }} />
                    {name}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <details className={css.details}>
            <summary>{t("chartTable")}</summary>
            <div className={css.scroll}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{categoryLabel}</th>
                    {series.map(({ label }) => (
                      <th key={label} scope="col" data-number>
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ category, values }) => (
                    <tr key={category}>
                      <th scope="row">{category}</th>
                      {series.map(({ label }, index) => {
                        const value = values[index] ?? null;
                        return (
                          <td key={label} data-number>
                            {value === null ? "–" : number.format(value)}
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  );
}
