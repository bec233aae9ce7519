import { portal } from "@lyceum/texts/portal";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./RowWords.module.css";

type Props = {
  title: string;
  isPinned: boolean;
  /** Where whoever reads has nothing to do with it any more. */
  isQuiet?: boolean;
  marks?: ReactNode;
  opening: string;
  /** From when it is, from whom, and what belongs to it. */
  facts: ReactNode;
};

/** What the row of a list says of a text: headline with its marks, how it begins, where from and when. */
export function RowWords({ title, isPinned, isQuiet = false, marks, opening, facts }: Props) {
  const t = useTexts(portal);
  return (
    <span className={css.words}>
      <span className={css.line}>
        <span className={css.title} data-quiet={isQuiet || undefined}>
          {isPinned && <span className={css.pinned}>{t("pinned")}</span>}
          {title}
        </span>
        {marks}
      </span>
      <span className={css.opening}>{opening}</span>
      <span className={css.facts}>{facts}</span>
    </span>
  );
}
