import type { DocumentContent } from "@lyceum/contract/shapes";
import { paragraphsOf } from "@lyceum/domain/rich-text";

const linesMax = 2_000;

/** The words of a document in one language, line by line: title, summary, text. */
export function linesOf(content: DocumentContent, lang: "zh" | "en"): string[] {
  const [title, summary, body] =
    lang === "zh"
      ? [content.title, content.summary, content.body]
      : [content.titleEn, content.summaryEn, content.bodyEn];
  return [title, summary, ...paragraphsOf(body)].filter((line) => line !== "").slice(0, linesMax);
}
