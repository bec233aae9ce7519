import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Button, Checkbox, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { showFault } from "../../shared/show-fault.ts";
import { roomRealm } from "../session/realm.ts";
import { useRoomSession } from "../session/session-context.tsx";

type Props = { member: RoomMember; onClosed: () => void };

/** Asks before somebody is removed, and at school whether that person may come back (R3); among members nobody does (D5). */
export function KickDialog({ member, onClosed }: Props) {
  const t = useTexts(rooms);
  const { room } = useRoomSession();
  const isSocial = roomRealm() === "social";
  const [isBlocked, setIsBlocked] = useState(isSocial);
  const user = member.nick;
  const kick = () => {
    onClosed();
    void room.actions.kick(member.account, isBlocked).catch(showFault);
  };
  return (
    <Modal opened onClose={onClosed} title={t("kickTitle", { user })} size={420}>
      <Text c="dimmed">{t(isSocial ? "kickForGood" : "kickText", { user })}</Text>
      {!isSocial && (
        <Checkbox
          mt="md"
          label={t("kickBlock")}
          checked={isBlocked}
          onChange={(event) => setIsBlocked(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClosed}>
          {t("cancel")}
        </Button>
        <Button data-autofocus color="red" onClick={kick}>
          {t("kickYes")}
        </Button>
      </Group>
    </Modal>
  );
}
