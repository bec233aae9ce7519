import { limits } from "@lyceum/contract/limits";
import { isReadableName } from "@lyceum/domain/users";
import { rooms } from "@lyceum/texts/rooms";
import { Button, Group, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession, useSelf } from "../session/session-context.tsx";

/** The name under which the others of this room see one. */
export function RenameDialog({ onClosed }: { onClosed: () => void }) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const [nick, setNick] = useState(useSelf()?.nick ?? "");
  const isEmpty = nick.trim() === "";
  const isWrong = isEmpty || !isReadableName(nick);
  const save = () => {
    if (isWrong) return;
    room.actions.renameSelf(nick.trim()).then(onClosed, showFault);
  };
  return (
    <Modal opened onClose={onClosed} title={t("renameTitle")} size={420}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextInput
          data-autofocus
          label={t("nameInRoom")}
          description={t("nameInRoomText")}
          maxLength={limits.roomNickMax.value}
          value={nick}
          error={isEmpty ? t("nameTooShort") : isWrong && t("nameUnreadable")}
          onChange={(event) => setNick(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClosed}>
            {t("cancel")}
          </Button>
          <Button type="submit" disabled={isWrong}>
            {t("save")}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
