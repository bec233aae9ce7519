import type { Passkey } from "@lyceum/contract/shapes";
import { ownAccount } from "@lyceum/texts/own-account";
import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import { CallFault, http } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { passkey: Passkey; onSaved: () => Promise<void>; onClosed: () => void };

const nameMax = 60;

/** Another name for a passkey. */
export function RenameDialog({ passkey, onSaved, onClosed }: Props) {
  const t = useTexts(ownAccount);
  const [name, setName] = useState(passkey.name);
  const [wrong, setWrong] = useState<string | null>(null);

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === "") return setWrong(t("passkeyNameMissing"));
    try {
      const body = { id: passkey.id, name: name.trim() };
      await http.call("POST /account/passkeys/rename", { body, isQuiet: true });
      await onSaved();
    } catch (error) {
      if (!(error instanceof CallFault)) throw error;
      setWrong(error.message);
    }
  }

  return (
    <Modal opened onClose={onClosed} title={t("passkeyRename")} size={400}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <TextInput
            label={t("passkeyName")}
            maxLength={nameMax}
            value={name}
            error={wrong}
            data-autofocus
            onChange={(event) => {
              setName(event.currentTarget.value);
              setWrong(null);
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClosed}>
              {t("cancel")}
            </Button>
            <Button type="submit">{t("save")}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
