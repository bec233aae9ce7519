import type { RoomMember } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { Button, Checkbox, Group, Modal, Text } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../app/use-texts.ts";
import { sayRoomFault } from "../say-room-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";

type Props = { member: RoomMember; onClosed: () => void };

/** Asks before somebody is removed, and whether that person may come back (R3). */
export function KickDialog({ member, onClosed }: Props) {
  const say = useTexts(rooms);
  const { room } = useRoomSession();
  const [isBlocked, setIsBlocked] = useState(false);
  const user = member.nick;
  const kick = () => {
    onClosed();
    void room.acts.kick(member.account, isBlocked).catch(sayRoomFault);
  };
  return (
    <Modal opened onClose={onClosed} title={say("kickTitle", { user })} size={420}>
      <Text c="dimmed">{say("kickText", { user })}</Text>
      <Checkbox
        mt="md"
        label={say("kickBlock")}
        checked={isBlocked}
        onChange={(event) => setIsBlocked(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClosed}>
          {say("cancel")}
        </Button>
        <Button data-autofocus color="red" onClick={kick}>
          {say("kickYes")}
        </Button>
      </Group>
    </Modal>
  );
}
