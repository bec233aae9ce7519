import fc from "fast-check";
import { expect, test } from "vitest";
import { formulaPieces, hasFormula, writeFormulaPieces } from "./formula-pieces.ts";

const odd = fc.constantFrom(
  ..."$ $$ \\$ \\ \\\\ \\( \\) \\[ \\] $x$ $$y$$ \\(z\\) 5 {,} \n,  ,a^2,中文,$5 and $6".split(/[ ,]/u),
  " ",
);
const texts = fc
  .array(fc.oneof(odd, fc.string({ unit: "grapheme", maxLength: 5 })), { maxLength: 14 })
  .map((parts) => parts.join(""));

test("P8 what was read of a text is written so that the same is read again", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const pieces = formulaPieces(text);
      const written = writeFormulaPieces(pieces);
      if (written !== null)
        expect(formulaPieces(written)).toEqual(written === text ? pieces : merged(pieces));
    }),
  );
});

test("P8 words without dollars and backslashes are words, in full", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const plain = text.replaceAll(/[$\\]/gu, "");
      expect(formulaPieces(plain)).toEqual(plain === "" ? [] : [{ kind: "text", text: plain }]);
      expect(hasFormula(plain)).toBe(false);
    }),
  );
});

test.each([
  ["Solve $x^2=4$.", ["Solve ", "x^2=4", "."]],
  ["It costs $5 and $6.", ["It costs $5 and $6."]],
  ["From $5–$6", ["From $5–$6"]],
  [String.raw`Price \$5, root \(\sqrt{2}\)5`, ["Price $5, root ", String.raw`\sqrt{2}`, "5"]],
  [String.raw`$\text{in \$}$`, [String.raw`\text{in \$}`]],
  ["$$a+b$$", ["a+b"]],
  ["$ x$ and $y $", ["$ x$ and $y $"]],
])("P8 formulas are found in %s", (text, words) => {
  expect(formulaPieces(text).map((piece) => (piece.kind === "text" ? piece.text : piece.tex))).toEqual(words);
});

test("P8 a text that is meant to hang its reader is read at once", () => {
  for (const part of ["$", "$a ", "$$", String.raw`\(`, String.raw`\[a`, String.raw`\$`, "$\\"])
    expect(formulaPieces(part.repeat(150_000)).length).toBeGreaterThan(0);
});

/** As one text where several stand side by side. */
function merged(pieces: ReturnType<typeof formulaPieces>): ReturnType<typeof formulaPieces> {
  return pieces.map((piece) =>
    piece.kind === "formula" ? { ...piece, tex: piece.tex.replaceAll(/\s*\n\s*/gu, " ") } : piece,
  );
}
