import { SegmentedControl } from "@mantine/core";
import type { Lang } from "./text-place.ts";

type Props = { t: (key: "language" | Lang) => string; value: Lang; onChange: (lang: Lang) => void };

/** Which of the two texts is shown. */
export function LangChoice({ t, value, onChange }: Props) {
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
