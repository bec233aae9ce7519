import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { QuestionContent } from "@lyceum/contract/shapes";
import { textOf } from "./doc-text.ts";
import { firstWords } from "./plain-item.ts";

/** What counts as right, in a few words, so that a teacher sees whether a file was read as it was meant. */
export function rightWords({ body }: Pick<QuestionContent, "body">): string {
  switch (body.kind) {
    case "single":
    case "multiple": {
      const right = body.kind === "single" ? [body.right] : body.right;
      const words = right.map((place) => {
        const option = body.options[place];
        return `${String.fromCodePoint(65 + place)}. ${option ? textOf(option).text : ""}`;
      });
      return firstWords(words.join("; "));
    }
    case "trueFalse":
      return body.right ? "✓" : "✗";
    case "blanks":
      return firstWords(
        body.blanks.map(({ accepted, unit }) => `${accepted.join(" | ")} ${unit}`.trim()).join("; "),
      );
    case "matching":
      return firstWords(
        body.left.map((doc, at) => `${wordsOf(doc)} → ${wordsOf(body.options[at])}`).join("; "),
      );
    case "ordering":
      return firstWords(body.options.map(wordsOf).join(" → "));
    case "shortAnswer":
      return firstWords(body.model);
    case "composite":
      return firstWords(body.parts.map((part, at) => `${at + 1}) ${rightWords(part)}`).join(" "));
  }
}

function wordsOf(doc: RichTextDoc | undefined): string {
  return doc ? textOf(doc).text : "";
}
