import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Checkbox, Modal, Text } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { FormActions, FormFields } from "../../kit/form/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { StageFields, SubjectField, type Teaching } from "../document-editor/TeachingFields.tsx";
import { teachChosen } from "./teach-documents.ts";

type Props = { ids: readonly number[]; onDone: () => void; onClosed: () => void };

/** What is to be said of all that were chosen; what is not ticked stays as it is with each of them. */
export function TeachingDialog({ ids, onDone, onClosed }: Props) {
  const t = useTexts(staffDocuments);
  const [value, setValue] = useState<Teaching>({ schoolStage: null, grades: [], subject: null });
  const [hasStage, setHasStage] = useState(true);
  const [hasSubject, setHasSubject] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const change = (next: Partial<Teaching>) => setValue((before) => ({ ...before, ...next }));
  const { schoolStage, grades, subject } = value;

  async function save(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (!hasStage && !hasSubject) return onClosed();
    setIsSaving(true);
    const said = { ...(hasStage ? { schoolStage, grades } : {}), ...(hasSubject ? { subject } : {}) };
    try {
      await teachChosen(t, ids, said, onDone);
      onClosed();
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
      setIsSaving(false);
    }
    onDone();
  }

  return (
    <Modal opened onClose={onClosed} title={t("teachTitle", { n: ids.length })} size={440}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <FormFields>
          <Text>{t("teachText")}</Text>
          <Checkbox
            label={t("teachStage")}
            checked={hasStage}
            onChange={(event) => setHasStage(event.currentTarget.checked)}
          />
          {hasStage && <StageFields value={value} isLocked={isSaving} onChange={change} />}
          <Checkbox
            label={t("teachSubject")}
            checked={hasSubject}
            onChange={(event) => setHasSubject(event.currentTarget.checked)}
          />
          {hasSubject && <SubjectField value={value} isLocked={isSaving} onChange={change} />}
        </FormFields>
        <FormActions isSaving={isSaving} label={t("teachSave")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
