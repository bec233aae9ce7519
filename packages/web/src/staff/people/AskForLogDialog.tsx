import { limits } from "@lyceum/contract/limits";
import type { AskableDevice, InstitutionPerson } from "@lyceum/contract/shapes";
import { staffDeviceLogs } from "@lyceum/texts/staff/device-logs";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Person.module.css";

type Props = {
  person: InstitutionPerson;
  device: AskableDevice;
  onAsked: () => void;
  onClosed: () => void;
};

/** Asks why, and then the device for its log (M16). */
export function AskForLogDialog({ person, device, onAsked, onClosed }: Props) {
  const t = useTexts(staffDeviceLogs);
  const [reason, setReason] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = person.nickName;
  const min = limits.deviceLogReasonMin.value;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (reason.trim().length < min) return setProblem(t("reasonShort", { min }));
    setIsBusy(true);
    try {
      const body = { deviceId: device.deviceId, reason: reason.trim() };
      const call = { params: { id: person.userId }, body, isQuiet: true } as const;
      await http.call("POST /staff/people/{id}/deviceLogs", call);
      onAsked();
    } catch (error) {
      setProblem(sentenceOf(error, t("askFailed")));
      setIsBusy(false);
    }
  }

  return (
    <Modal opened title={t("askTitle", { name })} onClose={onClosed}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={css.ask}>{t("askText", { name })}</p>
        <Textarea
          label={t("reason")}
          withAsterisk
          autosize
          minRows={2}
          data-autofocus
          maxLength={limits.deviceLogReasonMax.value}
          value={reason}
          error={problem}
          onChange={(event) => {
            setProblem(null);
            setReason(event.currentTarget.value);
          }}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("confirm")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
