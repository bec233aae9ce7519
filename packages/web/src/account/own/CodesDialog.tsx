import { ownAccount } from "@lyceum/texts/own-account";
import { message } from "@lyceum/ui";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Own.module.css";

type Props = { recoveryCodes: readonly string[]; onClosed: () => void };

/** The recovery codes, the one time that they are shown. */
export function CodesDialog({ recoveryCodes, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const text = `${recoveryCodes.join("\n")}\n`;

  async function copy(): Promise<void> {
    try {
      // Without a secure address there is no clipboard at all.
      await Promise.resolve(navigator.clipboard).then((clipboard) => clipboard.writeText(text));
      message.success(t("codesCopied"));
    } catch {
      message.error(t("codesNotCopied"));
    }
  }

  return (
    // A click beside it must not take them away.
    <Modal
      opened
      onClose={onClosed}
      title={t("codesTitle")}
      size={480}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Text size="sm">{t("codesText")}</Text>
        <ul className={css.codes} aria-label={t("codes")}>
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button variant="default" onClick={() => void copy()}>
              {t("codesCopy")}
            </Button>
            <Button
              variant="default"
              component="a"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="recovery-codes.txt"
            >
              {t("codesDownload")}
            </Button>
          </Group>
          <Button onClick={onClosed}>{t("codesKept")}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
