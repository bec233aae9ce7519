import type { WordList } from "@lyceum/contract/shapes";
import { staffWords } from "@lyceum/texts/staff/words";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Words.module.css";

/** How often the counted words were met. */
export function MetWords({ met }: Pick<WordList, "met">) {
  const t = useTexts(staffWords);
  return (
    <section className={css.box} aria-label={t("met")}>
      <h2 className={css.title}>{t("met")}</h2>
      <p className={css.hint}>{met.length === 0 ? t("metNone") : t("metText")}</p>
      <ul className={css.met}>
        {met.map(({ word, count }) => (
          <li key={word}>
            <span className={css.name}>{word}</span>
            <span data-numbers>{t("times", { n: count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
