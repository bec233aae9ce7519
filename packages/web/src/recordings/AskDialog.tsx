import { limits } from "@lyceum/contract/limits";
import { recordings } from "@lyceum/texts/recordings";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, Textarea } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { http } from "../shared/http/index.ts";
import { showFault } from "../shared/show-fault.ts";
import { useTexts } from "../shared/use-texts.ts";

/** Asks that a recording be deleted in which one is. */
export function AskDialog({ recordingId, onClosed }: { recordingId: number; onClosed: () => void }) {
  const t = useTexts(recordings);
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  async function send(): Promise<void> {
    try {
      const params = { id: String(recordingId) };
      await http.call("POST /v1/recordings/{id}/ask", { params, body: { reason }, isQuiet: true });
      await queries.invalidateQueries({ queryKey: ["recordings"] });
      message.success(t("askDone"));
      onClosed();
    } catch (error) {
      showFault(error);
    }
  }
  return (
    <Modal opened onClose={onClosed} title={t("askTitle")} centered>
      <p>{t("askText")}</p>
      <Textarea
        label={t("reason")}
        autosize
        minRows={3}
        maxLength={limits.recordingReasonMax.value}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button onClick={() => void send()}>{t("send")}</Button>
      </Group>
    </Modal>
  );
}
