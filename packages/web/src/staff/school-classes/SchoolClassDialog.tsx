import { postStaffClasses, postStaffClassesId } from "@lyceum/contract/form-rules";
import { limits } from "@lyceum/contract/limits";
import type { SchoolClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { message } from "@lyceum/ui";
import { Modal, NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { http } from "../../shared/http/index.ts";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";

/** `of` null: a new class. */
type Props = { of: SchoolClass | null; onSaved: () => void; onClosed: () => void };

/** The names of a class in both languages, and its grade. */
export function SchoolClassDialog({ of, onSaved, onClosed }: Props) {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const form = useContractForm(of ? postStaffClassesId : postStaffClasses, {
    initial: { name: of?.name ?? "", nameEn: of?.nameEn ?? "", grade: of?.grade ?? null },
    async save(body) {
      const names = { name: body.name, nameEn: body.nameEn ?? "", grade: body.grade ?? null };
      if (of)
        await http.call("POST /staff/classes/{id}", {
          params: { id: String(of.classId) },
          body: names,
          isQuiet: true,
        });
      else await http.call("POST /staff/classes", { body: names, isQuiet: true });
      return names;
    },
    onSaved(names) {
      message.success(t("saved", { name: classNameIn(language, names) }));
      onSaved();
      onClosed();
    },
    guards: false,
  });
  const title = of ? t("changeTitle", { name: classNameIn(language, of) }) : t("newClass");
  return (
    <Modal opened onClose={onClosed} title={title} size={440}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          <TextField form={form} path="name" label={t("nameZh")} />
          <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
          <NumberInput
            {...form.field("grade")}
            label={t("grade")}
            description={t("gradeHelp")}
            value={form.values.grade ?? ""}
            min={1}
            max={limits.classGradeMax.value}
            allowDecimal={false}
            onChange={(value) => form.set("grade", typeof value === "number" && value > 0 ? value : null)}
          />
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t(of ? "save" : "make")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
