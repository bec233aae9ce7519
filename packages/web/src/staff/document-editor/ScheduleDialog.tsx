import { staffDocuments } from "@lyceum/texts/staff/documents";
import { message } from "@lyceum/ui";
import { Modal } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { DateTimeField } from "../../kit/dates/index.ts";
import { FormActions, FormFields } from "../../kit/form/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { OpenDocument } from "./use-document.ts";

type Props = { open: OpenDocument; onDone: () => void; onClosed: () => void };

const hourMs = 3_600_000;

/** When the document is to be published by itself. */
export function ScheduleDialog({ open, onDone, onClosed }: Props) {
  const t = useTexts(staffDocuments);
  // The next full hour but one.
  const [at, setAt] = useState<number | "">(() => Math.ceil(Date.now() / hourMs + 1) * hourMs);
  const [error, setError] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function schedule(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (at === "" || at <= Date.now()) return setError(t("schedulePast"));
    setIsSaving(true);
    try {
      if (!(await open.settle())) return message.error(t("notSaved"));
      const docs = [{ docId: open.document.docId, version: open.version() }];
      await http.call("POST /staff/documents/publish", { body: { docs, at }, isQuiet: true });
      message.success(t("done_schedule", { n: 1 }));
      onDone();
    } catch (failure) {
      setError(sentenceOf(failure, t("actFailed")));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("scheduleTitle")} size={440}>
      <form noValidate onSubmit={(event) => void schedule(event)}>
        <FormFields>
          <DateTimeField label={t("scheduleAt")} value={at} onChange={setAt} error={error} />
        </FormFields>
        <FormActions isSaving={isSaving} label={t("schedule")} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
