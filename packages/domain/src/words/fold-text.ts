/** A text as words are looked for in it; `from` and `to` say where each unit of it stands in the text as it was written. */
export type FoldedText = { text: string; from: number[]; to: number[] };

/**
 * Undoes what hides a word without changing how it looks: full width and other forms of compatibility, case, accents, and
 * signs that have no width. Folding twice is folding once.
 */
export function foldText(written: string): FoldedText {
  let text = "";
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const sign of written) {
    const end = at + sign.length;
    const folded = foldSign(sign);
    for (let unit = 0; unit < folded.length; unit++) {
      from.push(at);
      to.push(end);
    }
    text += folded;
    at = end;
  }
  return { text, from, to };
}

function foldSign(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code < 0x80) return code >= 0x41 && code <= 0x5a ? sign.toLowerCase() : sign;
  // Chinese, which has neither case nor accents.
  if (code >= 0x4e00 && code <= 0x9fff) return sign;
  let folded = sign;
  for (;;) {
    const next = folded.normalize("NFKD").replace(withoutWidth, "").toLowerCase();
    if (next === folded) return folded;
    folded = next;
  }
}

/** Marks that stand on another sign, and signs of format: joiners, direction, variation. */
const withoutWidth = /[\p{M}\p{Cf}\u115f\u1160\u3164\uffa0]/gu;
