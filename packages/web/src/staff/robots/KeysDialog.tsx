import { staffRobots } from "@lyceum/texts/staff/robots";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { Keyed } from "./keyed.ts";

/** The keys of a robot, this once; the dialog closes by its button alone. */
export function KeysDialog({ keys, onClosed }: { keys: Keyed; onClosed: () => void }) {
  const t = useTexts(staffRobots);
  const copy = (text: string) =>
    void navigator.clipboard?.writeText(text).then(
      () => message.success(t("copied")),
      // The text stands there to be selected.
      () => {},
    );
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("keys", { name: keys.name })}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <p>{t("keysText")}</p>
      {(["secret", "token"] as const).map((one) => (
        <Group key={one} align="flex-end" gap="xs" mb="sm" wrap="nowrap">
          <TextInput
            label={t(one)}
            value={keys[one]}
            readOnly
            style={{ flex: 1 }}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button variant="default" onClick={() => copy(keys[one])}>
            {t("copy")}
          </Button>
        </Group>
      ))}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClosed}>{t("keysDone")}</Button>
      </Group>
    </Modal>
  );
}
