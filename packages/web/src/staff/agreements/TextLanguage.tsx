import type { Language } from "@lyceum/texts";
import { staffAgreements } from "@lyceum/texts/staff/agreements";
import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { value: Language; onChange: (language: Language) => void };

/** Which of the two texts is shown. */
export function TextLanguage({ value, onChange }: Props) {
  const t = useTexts(staffAgreements);
  return (
    <SegmentedControl<Language>
      aria-label={t("language")}
      size="xs"
      value={value}
      onChange={onChange}
      data={[
        { value: "zh-CN", label: t("chinese") },
        { value: "en-US", label: t("english") },
      ]}
    />
  );
}
