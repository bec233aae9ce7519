import { postStaffSchoolYearIdClassesClassId } from "@lyceum/contract/form-rules";
import type { CourseAct, SchoolYearClass } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { Modal, Radio, Stack } from "@mantine/core";
import "@mantine/core/styles/Radio.layer.css";
import { FormActions, FormFields, FormSummary, TextField, useContractForm } from "../../kit/form/index.ts";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { classNameIn } from "../classes.ts";
import type { Act } from "./StartYear.tsx";

type Props = { yearId: string; of: SchoolYearClass; onAct: Act; onClosed: () => void };
type Values = { name: string; nameEn: string; act?: CourseAct };

const courseActs = ["stay", "rename", "archive"] as const;

/** What a class is called next year; of one without a grade, also whether it goes on. */
export function NameDialog({ yearId, of, onAct, onClosed }: Props) {
  const t = useTexts(staffClasses);
  const language = useLanguage();
  const { act } = of;
  const isCourse = act !== "up" && act !== "graduate";
  const initial: Values = { name: of.becomes.name, nameEn: of.becomes.nameEn, ...(isCourse ? { act } : {}) };
  const form = useContractForm(postStaffSchoolYearIdClassesClassId, {
    initial,
    save: async (body) =>
      await http.call("POST /staff/schoolYear/{id}/classes/{classId}", {
        params: { id: yearId, classId: String(of.classId) },
        // A name is chosen by renaming alone.
        body:
          isCourse && body.act !== "rename" ? { ...body, name: of.was.name, nameEn: of.was.nameEn } : body,
        isQuiet: true,
      }),
    onSaved(saved) {
      void onAct(async () => saved);
      onClosed();
    },
    guards: false,
  });
  const title = t(isCourse ? "courseTitle" : "chooseTitle", { name: classNameIn(language, of.was) });
  return (
    <Modal opened onClose={onClosed} title={title} size={440}>
      <form ref={form.ref} noValidate onSubmit={form.submit}>
        <FormFields>
          <FormSummary form={form} />
          {isCourse && (
            <Radio.Group
              label={t("becomes")}
              value={form.values.act ?? "stay"}
              onChange={(value) => form.set("act", courseActs.find((one) => one === value) ?? "stay")}
            >
              <Stack gap="xs" mt="xs">
                {courseActs.map((one) => (
                  <Radio
                    key={one}
                    value={one}
                    label={t(`course_${one}`)}
                    description={t(`courseHelp_${one}`)}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
          {(!isCourse || form.values.act === "rename") && (
            <>
              <TextField form={form} path="name" label={t("nameZh")} />
              <TextField form={form} path="nameEn" label={t("nameEn")} lang="en" />
            </>
          )}
        </FormFields>
        <FormActions isSaving={form.isSaving} label={t("save")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
