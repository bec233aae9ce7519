/** Text of one line as it is kept: no breaks, and nothing that hides or turns what stands beside it. */
export function cleanLine(text: string): string {
  return text.replaceAll(breaks, " ").replaceAll(unseen, "").trim();
}

/** The same of several lines. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(cleanLine)
    .join("\n")
    .trim();
}

/** Control characters and the ends of lines and paragraphs. */
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** Turns of the direction of writing, signs without width, and what is no character; joiners and marks of direction belong to scripts. */
const unseen = /[\u200B\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]/gu;
