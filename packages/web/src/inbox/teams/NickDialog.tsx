import { limits } from "@lyceum/contract/limits";
import { teamMembers } from "@lyceum/texts/team-members";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { saveNick } from "./act.ts";

type Props = { teamId: string; account: string; nick: string; nickInTeam: string; onClosed: () => void };

/** Names another member in a team (M7). */
export function NickDialog({ teamId, account, nick, nickInTeam, onClosed }: Props) {
  const t = useTexts(teamMembers);
  useFocusBack();
  const [name, setName] = useState(nickInTeam);
  const save = async () => {
    if (await saveNick(teamId, account, name)) onClosed();
  };
  return (
    <Modal
      opened
      onClose={onClosed}
      title={t("nickOf", { nick })}
      size={420}
      // Above the panel its header is no second one of the page.
      attributes={{ header: { role: "presentation" } }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          data-autofocus
          label={t("nickOf", { nick })}
          value={name}
          maxLength={limits.teamNickMax.value}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button type="submit">{t("saveNick")}</Button>
        </Group>
      </form>
    </Modal>
  );
}
