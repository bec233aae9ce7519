import { limits } from "@lyceum/contract/limits";
import { postStaffAdmissionsDecide } from "@lyceum/contract/form-rules";
import { grantableRoles } from "@lyceum/domain/accounts";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { message } from "@lyceum/ui";
import { Modal, MultiSelect, Select } from "@mantine/core";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { useRoleName } from "../../shared/role-names.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn, useClasses } from "../classes.ts";
import { useMe } from "../use-me.ts";
import { decideAll } from "./load-requests.ts";
import { useOfferUndo } from "./use-offer-undo.ts";

type Props = {
  userIds: readonly string[];
  name: string | null;
  isApproval: boolean;
  onClosed: (isDone?: boolean) => void;
};

/** Roles that the queue gives; others are granted where roles are kept. */
const admittedAs = ["student", "guardian", "teacher"] as const;

/** Says as what somebody is admitted, or why not. For some seconds it can be taken back; then it takes effect. */
export function DecideDialog({ userIds, name, isApproval, onClosed }: Props) {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const roleName = useRoleName();
  const classes = useClasses();
  const grantable = grantableRoles(useMe()?.roles ?? []);
  const offerUndo = useOfferUndo();
  const n = userIds.length;
  const form = useContractForm(postStaffAdmissionsDecide, {
    initial: {
      // The rules allow this many in one call; all of them are sent in several.
      userIds: userIds.slice(0, limits.pageSizeMax.value),
      approve: isApproval,
      role: "student",
      classIds: [],
      reason: "",
    },
    toBody: ({ role, classIds, ...values }) => (isApproval ? { ...values, role, classIds } : values),
    save: ({ userIds: _, ...decision }) => decideAll(userIds, decision),
    onSaved(decided) {
      if (decided.count > 0) offerUndo(isApproval, decided);
      if (decided.count < n) message.info(t("decidedBefore", { n: n - decided.count }));
      onClosed(true);
    },
    guards: false,
  });
  const title = isApproval
    ? name === null
      ? t("approveMany", { n })
      : t("approveName", { name })
    : name === null
      ? t("denyMany", { n })
      : t("denyName", { name });
  const { role, classIds } = form.values;
  return (
    <Modal opened onClose={() => onClosed()} title={title} size={480}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {isApproval && (
            <>
              <Select
                {...form.field("role")}
                value={role || null}
                onChange={(next) => form.set("role", next ?? "")}
                label={t("role")}
                allowDeselect={false}
                data={admittedAs
                  .filter((one) => one !== "teacher" || grantable.includes(one))
                  .map((value) => ({ value, label: roleName(value) }))}
              />
              <MultiSelect
                {...form.field("classIds")}
                value={(classIds || []).map(String)}
                onChange={(next) => form.set("classIds", next.map(Number))}
                label={t("classes_in")}
                description={t("classesHelp")}
                inputWrapperOrder={["label", "input", "error", "description"]}
                searchable
                clearable
                nothingFoundMessage={t("classNone")}
                data={classes.map((one) => ({
                  value: String(one.classId),
                  label: classNameIn(language, one),
                }))}
              />
            </>
          )}
          <TextField
            form={form}
            path="reason"
            label={t(isApproval ? "reasonOptional" : "reason")}
            help={t(isApproval ? "reasonKept" : "reasonShown")}
            lines={2}
          />
        </FormFields>
        <FormActions
          isSaving={form.isSaving}
          label={isApproval ? t("approveYes", { n }) : t("denyYes", { n })}
          onCancel={() => onClosed()}
        />
      </form>
    </Modal>
  );
}
