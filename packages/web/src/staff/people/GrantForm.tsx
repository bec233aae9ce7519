import { postStaffRolesGrant } from "@lyceum/contract/form-rules";
import type { InstitutionPerson, SchoolClass } from "@lyceum/contract/shapes";
import { staffPeople } from "@lyceum/texts/staff/people";
import { message } from "@lyceum/ui";
import { Alert, Select } from "@mantine/core";
import { useState } from "react";
import { DateField, useZone } from "../../kit/dates/index.ts";
import {
  FormActions,
  FormFields,
  FormRow,
  FormSummary,
  TextField,
  useContractForm,
} from "../../kit/form/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import { dayOf, lastDayOf, startOf, endOf } from "./grant-days.ts";
import { becomesStaff } from "./grant-rules.ts";
import css from "./Person.module.css";
import { useRoles } from "./use-roles.ts";

type Props = {
  person: InstitutionPerson;
  classes: readonly SchoolClass[];
  grantable: readonly string[];
  onClosed: () => void;
};

/** Grants a role: which one, where, from when until when. */
export function GrantForm({ person, classes, grantable, onClosed }: Props) {
  const t = useTexts(staffPeople);
  const language = useLanguage();
  const roleName = useRoleName();
  const zone = useZone();
  const { granted } = useRoles(person);
  const [now] = useState(() => Date.now());
  const form = useContractForm(postStaffRolesGrant, {
    initial: {
      userId: person.userId,
      role: "",
      scope: "institution",
      classId: "",
      areaCode: "",
      fromAt: "",
      untilAt: "",
    },
    toBody: ({ classId, areaCode, ...values }) => ({
      ...values,
      ...(values.scope === "class" ? { classId } : {}),
      ...(values.scope === "area" ? { areaCode } : {}),
    }),
    check: ({ scope, classId, areaCode, fromAt, untilAt }) => ({
      ...(scope === "class" && !classId ? { classId: t("classMissing") } : {}),
      ...(scope === "area" && !areaCode ? { areaCode: t("areaMissing") } : {}),
      ...(untilAt && untilAt <= Math.max(fromAt || 0, now) ? { untilAt: t("untilWrong") } : {}),
    }),
    onSaved(grant) {
      message.success(t("granted", { role: roleName(grant.role), name: person.nickName }));
      onClosed();
      void granted(grant);
    },
  });
  const { role, scope, classId, fromAt, untilAt } = form.values;
  const places = [
    { value: "institution", label: t("wholeSchool") },
    ...(classes.length > 0 ? [{ value: "class", label: t("oneClass") }] : []),
    ...(role === "regionAdmin" ? [{ value: "area", label: t("oneArea") }] : []),
  ];
  return (
    <form ref={form.ref} noValidate onSubmit={form.submit} className={css.form} aria-label={t("grant")}>
      <FormFields>
        <FormSummary form={form} />
        <Select
          {...form.field("role")}
          value={role || null}
          onChange={(next) => form.set("role", next ?? "")}
          label={t("role")}
          placeholder={t("roleChoose")}
          data={grantable.map((value) => ({ value, label: roleName(value) }))}
          data-autofocus
        />
        <FormRow columns={3}>
          <Select
            {...form.field("scope")}
            value={scope || null}
            onChange={(next) => form.set("scope", placeOf(next))}
            label={t("where")}
            data={places}
            allowDeselect={false}
          />
          {scope === "class" && (
            <Select
              {...form.field("classId")}
              withAsterisk
              value={classId ? String(classId) : null}
              onChange={(next) => form.set("classId", next === null ? "" : Number(next))}
              label={t("class")}
              placeholder={t("classChoose")}
              searchable
              nothingFoundMessage={t("classNone")}
              data={classes.map((one) => ({ value: String(one.classId), label: classNameIn(language, one) }))}
            />
          )}
          {scope === "area" && <TextField form={form} path="areaCode" label={t("areaCode")} />}
        </FormRow>
        <FormRow columns={3}>
          <DateField
            {...form.field("fromAt")}
            label={t("from")}
            help={t("fromHelp")}
            value={dayOf(fromAt, zone)}
            onChange={(day) => form.set("fromAt", startOf(day, zone))}
          />
          <DateField
            {...form.field("untilAt")}
            label={t("until")}
            help={t("untilHelp")}
            value={lastDayOf(untilAt, zone)}
            onChange={(day) => form.set("untilAt", endOf(day, zone))}
          />
        </FormRow>
        {role && becomesStaff(person.grants, role, now) && (
          <Alert color="blue" variant="light" role="status">
            {t("becomesStaff", { name: person.nickName })}
          </Alert>
        )}
      </FormFields>
      <FormActions isSaving={form.isSaving} label={t("grantYes")} onCancel={onClosed} />
    </form>
  );
}

function placeOf(value: string | null): "institution" | "class" | "area" {
  return value === "class" || value === "area" ? value : "institution";
}
