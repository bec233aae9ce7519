/** What the keys of the screen write: letters, small and capital, without marks and with them, or signs. */
export type KeyLayer = "small" | "capital" | "marks" | "capitalMarks" | "signs";

/** The digits and what stands in numbers are on every layer. */
export const digitKeys = "1234567890.,-/";

/** Two rows each, so that nothing moves when the layer changes. */
export const layerKeys: Readonly<Record<KeyLayer, readonly [string, string]>> = {
  small: ["abcdefghijklm", "nopqrstuvwxyz"],
  capital: ["ABCDEFGHIJKLM", "NOPQRSTUVWXYZ"],
  marks: ["áàâäãåæçéèêëß", "íìîïñóòôöøœúùûüÿ"],
  capitalMarks: ["ÁÀÂÄÃÅÆÇÉÈÊË", "ÍÌÎÏÑÓÒÔÖØŒÚÙÛÜŸ"],
  signs: ["()^=+*%<>:;!?", "²³√½¼¾π°×÷'\"$€_"],
};

/** One letter less; a letter with marks of its own is one. */
export function withoutLast(text: string): string {
  const last = [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].at(-1);
  return last ? text.slice(0, last.index) : "";
}
