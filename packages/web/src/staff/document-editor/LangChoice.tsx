import { staffDocuments } from "@lyceum/texts/staff/documents";
import { SegmentedControl } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { Lang } from "./text-place.ts";

/** Which of the two texts is shown. */
export function LangChoice({ value, onChange }: { value: Lang; onChange: (lang: Lang) => void }) {
  const t = useTexts(staffDocuments);
  return (
    <SegmentedControl<Lang>
      size="xs"
      aria-label={t("language")}
      value={value}
      onChange={onChange}
      data={(["zh", "en"] as const).map((lang) => ({ value: lang, label: t(lang) }))}
    />
  );
}
