import { limits } from "@lyceum/contract/limits";
import type { AddressChoices, AudienceRole } from "@lyceum/contract/shapes";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { MultiSelect } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { classText } from "./notices/texts.ts";

const roles = [
  "student",
  "guardian",
  "teacher",
  "headTeacher",
  "editor",
  "reviewer",
  "institutionAdmin",
] as const satisfies readonly AudienceRole[];

type Props<Value> = { value: readonly Value[]; isLocked?: boolean; onChange: (next: Value[]) => void };

/** The roles that something is for. */
export function RoleChoice({ value, isLocked = false, onChange }: Props<AudienceRole>) {
  const t = useTexts(staffNotices);
  return (
    <MultiSelect
      aria-label={t("audienceRoles")}
      placeholder={value.length === 0 ? t("audienceRoles") : ""}
      disabled={isLocked}
      data={roles.map((role) => ({ value: role, label: t(`role_${role}`) }))}
      value={[...value]}
      onChange={(next) => onChange(roles.filter((role) => next.includes(role)))}
    />
  );
}

/** The classes that something is for, of those that the person may choose (undefined until they are known). */
export function ClassChoice({
  value,
  choices,
  isLocked = false,
  onChange,
}: Props<number> & { choices: AddressChoices["classes"] | undefined }) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const classes = choices ?? [];
  const known = [...new Set([...classes.map(({ classId }) => classId), ...value])];
  if (known.length === 0) return null;
  return (
    <MultiSelect
      aria-label={t("audienceClasses")}
      placeholder={value.length === 0 ? t("audienceClasses") : ""}
      searchable
      disabled={isLocked}
      maxValues={limits.noticeClassesMax.value}
      data={known.map((id) => ({ value: String(id), label: classText(t, language, classes, id) }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}
