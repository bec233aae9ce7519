import { formulaPieces } from "@lyceum/domain/rich-text";
import { formula } from "@lyceum/texts/kit/formula";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { Formula } from "./Formula.tsx";
import css from "./FormulaTools.module.css";

/** Words with formulas, or one formula, as they will be shown; says which cannot be read. */
export function Preview(props: { text: string } | { tex: string; isBlock: boolean }) {
  const t = useTexts(formula);
  const pieces = "text" in props ? formulaPieces(props.text) : [{ kind: "formula" as const, ...props }];
  const [unreadable, setUnreadable] = useState<ReadonlySet<string>>(new Set());
  const told = (tex: string) => (isReadable: boolean) => {
    if (unreadable.has(tex) !== isReadable) return;
    const next = new Set(unreadable);
    if (isReadable) next.delete(tex);
    else next.add(tex);
    setUnreadable(next);
  };
  const isWrong = pieces.some((piece) => piece.kind === "formula" && unreadable.has(piece.tex));
  return (
    <>
      <div className={css.preview} data-preview>
        <span className={css.label}>{t("preview")}</span>
        {pieces.map((piece, at) =>
          piece.kind === "text" ? (
            piece.text
          ) : (
            <Formula key={at} tex={piece.tex} isBlock={piece.isBlock} onDrawn={told(piece.tex)} />
          ),
        )}
      </div>
      <p className={css.wrong} aria-live="polite">
        {isWrong && t("unreadable")}
      </p>
    </>
  );
}
