import { limits } from "@lyceum/contract/limits";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { run: (reason: string) => Promise<void>; onClosed: () => void };

/** Asks for the reason that everybody who signed up is told. */
export function CancelDialog({ run, onClosed }: Props) {
  const t = useTexts(staffActivities);
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    try {
      await run(reason.trim());
    } catch (error) {
      setProblem(sentenceOf(error, t("actFailed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened title={t("cancelTitle")} onClose={onClosed}>
      <form onSubmit={(event) => void submit(event)}>
        <p>{t("cancelText")}</p>
        <Textarea
          label={t("cancelReason")}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.activityReasonMax.value}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("keep")}
          </Button>
          <Button type="submit" color="red" loading={isBusy} disabled={reason.trim() === ""}>
            {t("cancel")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
