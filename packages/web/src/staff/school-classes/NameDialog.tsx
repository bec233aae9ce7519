import { postStaffSchoolYearIdClassesClassId } from "@lyceum/contract/form-rules";
import type { SchoolYearClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { Modal } from "@mantine/core";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import type { Act } from "./StartYear.tsx";

type Props = { yearId: string; of: SchoolYearClass; onAct: Act; onClosed: () => void };

/** What a class is called next year. */
export function NameDialog({ yearId, of, onAct, onClosed }: Props) {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const form = useContractForm(postStaffSchoolYearIdClassesClassId, {
    initial: { name: of.becomes.name, nameEn: of.becomes.nameEn },
    params: { id: yearId, classId: String(of.classId) },
    onSaved(saved) {
      void onAct(async () => saved);
      onClosed();
    },
    guards: false,
  });
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("chooseTitle", { name: classNameIn(language, of.was) })}
      size={440}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          <TextField form={form} path="name" label={t("nameZh")} />
          <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t("save")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
