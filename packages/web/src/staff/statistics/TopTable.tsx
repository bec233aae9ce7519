import { useId } from "react";
import { useLanguage } from "../../shared/use-texts.ts";
import css from "./Statistics.module.css";

type Props = {
  title: string;
  help?: string;
  /** The first names the thing, the others are numbers. */
  columns: readonly string[];
  rows: readonly (readonly [name: string, ...numbers: number[]])[];
  empty: string;
};

/** The most frequent things of a kind, the first at the top. */
export function TopTable({ title, help, columns, rows, empty }: Props) {
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.top}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {help !== undefined && <p className={css.hint}>{help}</p>}
      {rows.length === 0 ? (
        <p className={css.hint}>{empty}</p>
      ) : (
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...numbers], at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                {numbers.map((value, column) => (
                  <td key={columns[column + 1]}>{number.format(value)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
