import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button, Group, Modal } from "@mantine/core";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { meetingTime } from "../../shared/dates.ts";
import { addressOf, CopyField, useCopy } from "../parts/CopyField.tsx";
import { saveCalendarFile } from "./calendar-file.ts";
import css from "./NewRoomDialog.module.css";

export type Scheduled = {
  roomId: string;
  name: string;
  startsAt: number;
  endsAt: number;
  password: string | null;
};

/** A room was scheduled: what to hand on to those who are to come (R1). */
export function ScheduledDialog({ room, onClosed }: { room: Scheduled; onClosed: () => void }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const language = useLanguage();
  const copy = useCopy();
  const { roomId, name, startsAt, endsAt, password } = room;
  const when = meetingTime(language, startsAt);
  const link = addressOf(`/rooms/${roomId}`);
  const lines = [
    name,
    when,
    `${tRooms("roomNumber")}: ${roomId}`,
    `${t("roomLink")}: ${link}`,
    ...(password === null ? [] : [`${t("password")}: ${password}`]),
  ];
  return (
    <Modal opened onClose={onClosed} title={t("scheduledTitle")} size={460}>
      <div className={css.form}>
        <div>
          <p className={css.scheduledName}>{name}</p>
          <p className={css.scheduledWhen}>{when}</p>
        </div>
        <CopyField label={tRooms("roomNumber")} value={roomId} />
        <CopyField label={t("roomLink")} value={link} />
        {password !== null && <CopyField label={t("password")} value={password} />}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button
            variant="default"
            onClick={() => saveCalendarFile({ roomId, name, startsAt, endsAt, link })}
          >
            {t("calendarFile")}
          </Button>
          <Button variant="default" onClick={() => copy(lines.join("\n"))}>
            {t("copyInvitation")}
          </Button>
          <Button data-autofocus onClick={onClosed}>
            {t("done")}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
