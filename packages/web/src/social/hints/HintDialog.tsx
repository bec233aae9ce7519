import type { PhotoHint } from "@lyceum/domain/social";
import { socialHints } from "@lyceum/texts/social/hints";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./HintDialog.module.css";

type Props = {
  file: File;
  hints: readonly PhotoHint[];
  sideMin: number;
  isTaken: boolean;
  onSend: () => void;
  onClosed: () => void;
};

/** The photo with what may be wrong with it; whoever wants to sends it all the same. */
export function HintDialog({ file, hints, sideMin, isTaken, onSend, onClosed }: Props) {
  const t = useTexts(socialHints);
  const url = useObjectUrl(file);
  return (
    <Modal opened onClose={onClosed} title={t("title")} size={520}>
      <div className={css.parts}>
        {url !== null && <img className={css.photo} src={url} alt={t("photo")} />}
        <Stack gap="sm">
          <ul className={css.hints}>
            {hints.map((hint) => (
              <li key={hint}>{hint === "small" ? t("small", { side: sideMin }) : t(hint)}</li>
            ))}
          </ul>
          <Text size="sm" c="dimmed">
            {t("text")}
          </Text>
        </Stack>
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onSend}>
          {t("send")}
        </Button>
        <Button data-autofocus onClick={onClosed}>
          {t(isTaken ? "again" : "other")}
        </Button>
      </Group>
    </Modal>
  );
}

function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
