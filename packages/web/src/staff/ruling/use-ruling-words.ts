import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AskedQuestion, RuledItem, Ruling } from "@lyceum/contract/shapes";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { letterOf, partQuestion } from "../../learning/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** What a decision about a question says, of a part with the number of that part. */
export function useRulingWords({ question }: Pick<RuledItem, "question">): (ruling: Ruling) => string {
  const t = useTexts(staffGrading);
  return (ruling) => {
    if (ruling.kind === "cancel") return t("ruling_cancel");
    const part = ruling.part === undefined ? undefined : question.parts[ruling.part];
    if (ruling.part === undefined || !part) return wordsOf(question, ruling);
    return t("ofPart", { number: ruling.part + 1, what: wordsOf(partQuestion(part), ruling) });
  };

  function wordsOf(
    { kind, units, left, options }: AskedQuestion,
    ruling: Exclude<Ruling, { kind: "cancel" }>,
  ): string {
    switch (ruling.kind) {
      case "key": {
        const names = ruling.right.map((place) =>
          kind === "trueFalse" ? t(place === 0 ? "true" : "false") : letterOf(place),
        );
        return t("ruling_key", { words: names.join(", ") });
      }
      case "pair":
        return t("ruling_pair", {
          left: shortWords(left[ruling.left]),
          option: shortWords(options[ruling.option]),
        });
      case "order":
        return t("ruling_order", {
          words: ruling.places.map((place) => shortWords(options[place])).join(" → "),
        });
      case "accept": {
        const { gap, text } = ruling;
        return gap === null || units.length < 2
          ? t("ruling_accept", { text })
          : t("ruling_acceptGap", { number: gap + 1, text });
      }
    }
  }
}

/** Of an option its first words, which tell it from the others. */
function shortWords(doc: RichTextDoc | undefined): string {
  const text = doc ? plainTextOf(doc).trim() : "";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
