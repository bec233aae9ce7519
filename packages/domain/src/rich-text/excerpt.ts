/** The beginning of a text on one line, at most `max` characters with the sign that more follows; Latin words stay whole. */
export function excerptOf(text: string, max: number): string {
  const characters = [...text.toWellFormed().trim().replaceAll(/\s+/g, " ")];
  if (characters.length <= max) return characters.join("");
  const cut = characters.slice(0, max - 1).join("");
  const isWithinWord = /\w$/.test(cut) && /\w/.test(characters[max - 1] ?? "");
  // A "word" without end is cut where the room ends.
  const whole = isWithinWord ? cut.replace(/\s+\S{1,40}$/, "") : cut;
  return `${whole.trimEnd()}…`;
}
