import { Modal } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { DateTimeField } from "../kit/dates/index.ts";
import { FormActions, FormFields } from "../kit/form/index.ts";
import { sentenceOf } from "../shared/http/index.ts";

type Props = {
  texts: { title: string; at: string; past: string; schedule: string; failed: string };
  /** Throws a fault, which the dialog shows. */
  run: (at: number) => Promise<void>;
  onClosed: () => void;
};

const hourMs = 3_600_000;

/** When something is to be published by itself. */
export function ScheduleDialog({ texts, run, onClosed }: Props) {
  // The next full hour but one.
  const [at, setAt] = useState<number | "">(() => Math.ceil(Date.now() / hourMs + 1) * hourMs);
  const [error, setError] = useState("");
  const [isSaving, setIsSaving] = useState(false);

  async function schedule(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (at === "" || at <= Date.now()) return setError(texts.past);
    setIsSaving(true);
    try {
      await run(at);
    } catch (failure) {
      setError(sentenceOf(failure, texts.failed));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={texts.title} size={440}>
      <form noValidate onSubmit={(event) => void schedule(event)}>
        <FormFields>
          <DateTimeField label={texts.at} value={at} onChange={setAt} error={error} />
        </FormFields>
        <FormActions isSaving={isSaving} label={texts.schedule} onCancel={onClosed} />
      </form>
    </Modal>
  );
}
