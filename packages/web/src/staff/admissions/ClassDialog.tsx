import { postStaffClasses } from "@lyceum/contract/form-rules";
import { staffAdmissions } from "@lyceum/texts/staff/admissions";
import { message } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";

/** Makes a class by its name in both languages. */
export function ClassDialog({ onSaved, onClosed }: { onSaved: () => void; onClosed: () => void }) {
  const t = useTexts(staffAdmissions);
  const language = useLanguage();
  const form = useContractForm(postStaffClasses, {
    initial: { name: "", nameEn: "" },
    onSaved(made) {
      message.success(t("classMade", { name: classNameIn(language, made) }));
      onSaved();
      onClosed();
    },
    guards: false,
  });
  return (
    <Modal opened onClose={onClosed} title={t("newClass")} size={440}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          <TextField form={form} path="name" label={t("className")} help={t("classNameHelp")} />
          <TextField form={form} path="nameEn" label={t("classNameEn")} lang="en" />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t("makeClass")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
