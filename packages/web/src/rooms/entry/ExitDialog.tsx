import type { CloseReason } from "@lyceum/rooms-client";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, Group, Modal } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import type { Back } from "./EntryPage.tsx";
import css from "./ExitDialog.module.css";
import { exitText } from "./exit-text.ts";

type Props = { why: CloseReason; isGuest: boolean; back: Back };

/** The end that somebody else set to one's stay, with the one way on. */
export function ExitDialog({ why, isGuest, back }: Props) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const text = tRooms(exitText(why, isGuest));
  return (
    <div className={css.after}>
      <Modal
        opened
        onClose={back.go}
        title={t("exitTitle")}
        size={420}
        withCloseButton={false}
        closeOnClickOutside={false}
        closeOnEscape={false}
      >
        <p className={css.text}>{text}</p>
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={back.go}>
            {back.label}
          </Button>
        </Group>
      </Modal>
    </div>
  );
}
