import type { DocumentContent } from "@lyceum/contract/shapes";
import { paragraphsOf } from "@lyceum/domain/rich-text";

export type Line = { kind: "same" | "removed" | "added"; text: string };

/** What is different between two lists of lines, with the lines that both have, in reading order. */
export function diffLines(before: readonly string[], after: readonly string[]): Line[] {
  // longest[i][j]: how many lines the rests from i and j on have in common.
  const longest = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = longest[i];
      if (row) row[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: "removed", text: old });
      i += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: "added", text: fresh });
      j += 1;
    }
  }
  return lines;
}

const linesMax = 2_000;

/** The words of a document in one language, line by line: title, summary, text. */
export function linesOf(content: DocumentContent, lang: "zh" | "en"): string[] {
  const [title, summary, body] =
    lang === "zh"
      ? [content.title, content.summary, content.body]
      : [content.titleEn, content.summaryEn, content.bodyEn];
  return [title, summary, ...paragraphsOf(body)].filter((line) => line !== "").slice(0, linesMax);
}
