import type { PupilResultSheet } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Result.module.css";

/** What a question is about, and which part of the class had it right. */
export function AboutQuestion({ about }: { about: PupilResultSheet["about"][number] | undefined }) {
  const t = useTexts(learning);
  const percent = new Intl.NumberFormat(useLanguage(), { style: "percent", maximumFractionDigits: 0 });
  if (!about) return null;
  const { tags, rightShare } = about;
  const said = [
    ...(tags.length > 0 ? [t("aboutTags", { tags: tags.join(", ") })] : []),
    ...(rightShare === null ? [] : [t("aboutRight", { percent: percent.format(rightShare) })]),
  ];
  if (said.length === 0) return null;
  return (
    <p className={css.about} data-numbers>
      {said.join(" · ")}
    </p>
  );
}
