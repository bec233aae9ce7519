import type { RuledItem, Ruling } from "@lyceum/contract/shapes";
import { staffGrading } from "@lyceum/texts/staff/grading";
import { letterOf } from "../../learning/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

/** What a decision about a question says. */
export function useRulingWords({ kind, question }: RuledItem): (ruling: Ruling) => string {
  const t = useTexts(staffGrading);
  return (ruling) => {
    if (ruling.kind === "cancel") return t("ruling_cancel");
    if (ruling.kind === "key") {
      const names = ruling.right.map((place) =>
        kind === "trueFalse" ? t(place === 0 ? "true" : "false") : letterOf(place),
      );
      return t("ruling_key", { words: names.join(", ") });
    }
    const { gap, text } = ruling;
    return gap === null || question.units.length < 2
      ? t("ruling_accept", { text })
      : t("ruling_acceptGap", { number: gap + 1, text });
  };
}
