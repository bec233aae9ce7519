import { limits } from "@lyceum/contract/limits";
import type { AddressChoices, AudienceRole, NoticeChoices } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
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

/** The roles that something is for; `isOptional`: none of them is everybody. */
export function RoleChoice({
  value,
  isOptional = false,
  isLocked = false,
  onChange,
}: Props<AudienceRole> & { isOptional?: boolean }) {
  const t = useTexts(staffNotices);
  return (
    <MultiSelect
      aria-label={t("audienceRoles")}
      placeholder={value.length > 0 ? "" : t(isOptional ? "everyMember" : "audienceRoles")}
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

/** The schools below that something is for, of those that the person may choose; none of them is all, where that is allowed. `named` are those that it was for, which may be closed now. */
export function SchoolChoice({
  value,
  choices,
  named,
  onChange,
}: Props<number> & {
  choices: NonNullable<NoticeChoices["schools"]>;
  named: readonly { deptId: number; name: string; nameEn: string }[];
}) {
  const t = useTexts(staffNotices);
  const language = useLanguage();
  const names = new Map(
    [...choices.rows, ...named].map((one) => [one.deptId, pick(language, one.name, one.nameEn)]),
  );
  const known = [...new Set([...choices.rows.map(({ deptId }) => deptId), ...value])];
  return (
    <MultiSelect
      aria-label={t("audienceSchools")}
      placeholder={value.length > 0 ? "" : t(choices.mayAddressAll ? "everySchool" : "audienceSchools")}
      description={
        choices.total > choices.rows.length
          ? t("schoolsCut", { n: choices.rows.length, all: choices.total })
          : undefined
      }
      searchable
      maxValues={limits.noticeSchoolsMax.value}
      data={known.map((id) => ({
        value: String(id),
        label: names.get(id) ?? t("schoolNumber", { id: String(id) }),
      }))}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  );
}
