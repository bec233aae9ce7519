import "@mantine/core/styles/FloatingIndicator.layer.css";
import type { ReactNode } from "react";
import css from "../document-editor/Editor.module.css";
import { LangChoice } from "../document-editor/LangChoice.tsx";
import type { Lang } from "../document-editor/text-place.ts";

type Props = {
  t: (key: "language" | Lang) => string;
  lang: readonly [Lang, (lang: Lang) => void];
  isLocked: boolean;
  /** What is set beside the text, and how that is called. */
  side: { name: string; children: ReactNode };
  children: ReactNode;
};

/** What is planned: its text in one language, and beside it when it is and for whom. */
export function WritingColumns({ t, lang: [lang, setLang], isLocked, side, children }: Props) {
  return (
    <fieldset className={css.fieldset} disabled={isLocked}>
      <div className={css.columns}>
        <div className={css.main}>
          <div className={css.bar}>
            <LangChoice t={t} value={lang} onChange={setLang} />
          </div>
          {children}
        </div>
        <aside className={css.side} aria-label={side.name}>
          {side.children}
        </aside>
      </div>
    </fieldset>
  );
}
