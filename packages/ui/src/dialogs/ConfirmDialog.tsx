import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect } from "react";
import { useWords } from "../theme/words.ts";
import type { PendingConfirmation } from "./confirm.ts";

export function ConfirmDialog({ asked }: { asked: PendingConfirmation }) {
  const words = useWords();
  const { asker } = asked;
  useEffect(
    () => () => {
      if (asker instanceof HTMLElement) asker.focus({ preventScroll: true });
    },
    [asker],
  );
  return (
    <Modal
      opened
      onClose={() => {
        asked.answer(false);
      }}
      title={asked.title}
      size={420}
      // A second dialog may lie below, and a page has one banner.
      attributes={{ header: { role: "presentation" } }}
    >
      {asked.text !== undefined && <Text c="dimmed">{asked.text}</Text>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant="default"
          onClick={() => {
            asked.answer(false);
          }}
        >
          {asked.cancelLabel ?? words.cancel}
        </Button>
        <Button
          data-autofocus
          {...(asked.isDangerous ? { color: "red" } : {})}
          onClick={() => {
            asked.answer(true);
          }}
        >
          {asked.confirmLabel ?? words.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
