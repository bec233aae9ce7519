/** What stands in a field, and what of it is chosen. */
export type Chosen = { text: string; from: number; to: number };
export type Format = "bold" | "italic" | "code" | "bullets" | "numbers" | "quote";

const signs = { bold: "**", italic: "*", code: "`" } as const;
/** What begins a line, and is no part of its words. */
const start = /^(?:[-*•] |\d{1,3}[.)] |> )?/;
const kinds = { bullets: /^[-*•] /, numbers: /^\d{1,3}[.)] /, quote: /^> / } as const;

/** Gives what is chosen a format, or takes it away where it has it; the same words stay chosen. */
export function markText(chosen: Chosen, format: Format): Chosen {
  if (format === "bold" || format === "italic" || format === "code") return markWords(chosen, format);
  return markLines(chosen, format);
}

function markWords({ text, from, to }: Chosen, format: "bold" | "italic" | "code"): Chosen {
  const sign = signs[format];
  // Signs stand at words, not at the spaces around them.
  const part = text.slice(from, to);
  const begin = from + (part.length - part.trimStart().length);
  const end = Math.max(begin, from + part.trimEnd().length);
  const words = text.slice(begin, end);
  const put = (first: number, last: number, next: string, inside: number): Chosen => ({
    text: text.slice(0, first) + next + text.slice(last),
    from: first + inside,
    to: first + next.length - inside,
  });
  const outside = text.slice(begin - sign.length, begin) === sign && text.startsWith(sign, end);
  if (outside && isWhole(text, begin, format) && words !== "")
    return put(begin - sign.length, end + sign.length, words, 0);
  const isMarked = words.length > 2 * sign.length && words.startsWith(sign) && words.endsWith(sign);
  if (isMarked && isWhole(words, sign.length, format) && !words.includes("\n"))
    return put(begin, end, words.slice(sign.length, -sign.length), 0);
  if (!words.includes("\n")) return put(begin, end, sign + words + sign, sign.length);
  if (format === "code") return put(begin, end, `\`\`\`\n${words}\n\`\`\``, 4);
  const lines = words.split("\n").map((line) => {
    const head = start.exec(line)?.[0].length ?? 0;
    const body = line.slice(head);
    return body.trim() === "" ? line : line.slice(0, head) + sign + body.trim() + sign;
  });
  return put(begin, end, lines.join("\n"), 0);
}

/** The stars before a place are that sign: one or three make words italic, two or three bold. */
function isWhole(text: string, place: number, format: "bold" | "italic" | "code"): boolean {
  if (format === "code") return true;
  const count = /\**$/.exec(text.slice(Math.max(0, place - 3), place))?.[0].length ?? 0;
  return format === "bold" ? count >= 2 : count % 2 === 1;
}

function markLines({ text, from, to }: Chosen, format: keyof typeof kinds): Chosen {
  const begin = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next < 0 ? text.length : next;
  const lines = text.slice(begin, end).split("\n");
  const isMarked = lines.every((line) => kinds[format].test(line));
  const marked = lines.map((line, index) => {
    const words = line.replace(start, "");
    if (isMarked) return words;
    return { bullets: "- ", numbers: `${index + 1}. `, quote: "> " }[format] + words;
  });
  const put = marked.join("\n");
  return { text: text.slice(0, begin) + put + text.slice(end), from: begin, to: begin + put.length };
}

/** Writes into a field as a person would, so that what was done can be undone with its own keys. */
export function markField(field: HTMLTextAreaElement, format: Format, onText: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = field;
  const { text, from, to } = markText({ text: value, from: selectionStart, to: selectionEnd }, format);
  let same = 0;
  while (same < text.length && text[same] === value[same]) same++;
  let tail = 0;
  const most = Math.min(text.length, value.length) - same;
  while (tail < most && text.at(-1 - tail) === value.at(-1 - tail)) tail++;
  field.focus();
  field.setSelectionRange(same, value.length - tail);
  const put = text.slice(same, text.length - tail);
  // oxlint-disable-next-line typescript/no-deprecated
  if (!document.execCommand(put === "" ? "delete" : "insertText", false, put)) onText(text);
  field.setSelectionRange(from, to);
}
