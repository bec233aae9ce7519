import type { SiteSuggestion } from "@lyceum/contract/shapes";
import { siteSearch } from "@lyceum/texts/site-search";
import { VisuallyHidden } from "@mantine/core";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { WithHits } from "./WithHits.tsx";
import { useTexts } from "../shared/use-texts.ts";
import type { Found } from "./place-of.ts";
import { useSuggestions } from "./queries.ts";
import css from "./Suggestions.module.css";

const pauseMs = 160;
const none: readonly SiteSuggestion[] = [];

type Props = {
  words: string;
  listId: string;
  /** Which one the keys have come to; -1: the field. */
  active: number;
  onRows: (rows: readonly Found[]) => void;
  onChoose: (found: Found) => void;
};

/** Titles with the words, under the field that they are typed in. The field keeps the focus and moves through them. */
export function Suggestions({ words, listId, active, onRows, onChoose }: Props) {
  const t = useTexts(siteSearch);
  const rows = useSuggestions(usePaused(words)).data?.rows ?? none;
  const tell = useEffectEvent(onRows);
  // Before anybody sees them, so that the next key finds the list that is seen.
  useLayoutEffect(() => {
    tell(rows);
    return () => tell(none);
  }, [rows]);
  return (
    <>
      <VisuallyHidden role="status">
        {rows.length > 0 && t("suggestionCount", { count: rows.length })}
      </VisuallyHidden>
      {rows.length > 0 && (
        <div className={css.list} role="listbox" id={listId} aria-label={t("suggestions")}>
          {rows.map((row, at) => (
            <button
              key={`${row.kind} ${row.id}`}
              id={`${listId}-${at}`}
              type="button"
              tabIndex={-1}
              className={css.option}
              role="option"
              aria-selected={at === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(row)}
            >
              <span className={css.title}>
                <WithHits {...row.title} />
              </span>
              <span className={css.kind}>{t(`kind_${row.kind}`)}</span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The words once nobody has typed for a moment. */
function usePaused(words: string): string {
  const [paused, setPaused] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return paused;
}
