import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../shared/http/index.ts";

type Props = {
  t: (key: "cancelTitle" | "cancelText" | "cancelReason" | "keep" | "cancel" | "actFailed") => string;
  max: number;
  run: (reason: string) => Promise<void>;
  onClosed: () => void;
};

/** Asks why something is called off, which everybody whom it concerns is told. */
export function ReasonDialog({ t, max, run, onClosed }: Props) {
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
          maxLength={max}
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
