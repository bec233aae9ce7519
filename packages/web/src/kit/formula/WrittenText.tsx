import { formulaPieces, hasFormula } from "@lyceum/domain/rich-text";
import { Formula } from "./Formula.tsx";

/** Plain words with the formulas that stand in them between dollars. */
export function WrittenText({ text }: { text: string }) {
  if (!hasFormula(text)) return text;
  return formulaPieces(text).map((piece, at) =>
    piece.kind === "text" ? piece.text : <Formula key={at} tex={piece.tex} isBlock={piece.isBlock} />,
  );
}
