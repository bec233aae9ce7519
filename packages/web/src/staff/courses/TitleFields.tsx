import { limits } from "@lyceum/contract/limits";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { TextInput } from "@mantine/core";
import { FormRow } from "../../kit/form/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Titles = { title: string; titleEn: string };

/** A title in both languages; one of them is enough. */
export function TitleFields({
  value,
  onChange,
  mayEdit,
}: {
  value: Titles;
  onChange: (change: Partial<Titles>) => void;
  mayEdit: boolean;
}) {
  const t = useTexts(staffCourses);
  const more = { maxLength: limits.courseTitleMax.value, disabled: !mayEdit, autoComplete: "off" };
  return (
    <FormRow>
      <TextInput
        label={t("titleEn")}
        lang="en"
        value={value.titleEn}
        onChange={({ currentTarget }) => onChange({ titleEn: currentTarget.value })}
        {...more}
      />
      <TextInput
        label={t("titleZh")}
        lang="zh"
        value={value.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        {...more}
      />
    </FormRow>
  );
}
