/**
 * An answer as it is compared: how it was typed does not count, what it says does. Full-width letters and signs become plain
 * ones; superscripts, vulgar fractions and roots stay, because x² is not x2 (P8).
 */
export function normaliseAnswer(text: string): string {
  const folded = Array.from(text, foldCharacter).join("");
  return folded
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s。]+$/u, "")
    .trim();
}

const signs: Readonly<Record<string, string>> = {
  "−": "-",
  "‐": "-",
  "–": "-",
  "×": "*",
  "∗": "*",
  "·": "*",
  "÷": "/",
  "，": ",",
  "\u3000": " ",
};

function foldCharacter(character: string): string {
  const sign = signs[character];
  if (sign !== undefined) return sign;
  const code = character.codePointAt(0) ?? 0;
  return code >= 0xff_01 && code <= 0xff_5e ? String.fromCodePoint(code - 0xfe_e0) : character;
}
