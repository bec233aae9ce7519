import type { OwnRoom } from "@lyceum/contract/shapes";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { CheckIcon, ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import css from "./NewRoomDialog.module.css";
import { useRoomPlan } from "./own-rooms.ts";

type Props = { room: OwnRoom; onClosed: () => void };

/** Who was invited to a room, and who of them has come (R1). */
export function AttendanceDialog({ room, onClosed }: Props) {
  const t = useTexts(roomsEntry);
  const { data, isError, refetch } = useRoomPlan(room.roomId);
  const people = data?.attendees ?? [];
  const came = people.filter(({ hasCome }) => hasCome).length;
  return (
    <Modal opened onClose={onClosed} title={t("attendeesOf", { name: room.name })} size={420}>
      {isError && <ErrorPanel text={t("planFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} radius="md" aria-label={t("loadingRooms")} />}
      {data && (
        <p className={css.kindText}>
          {people.length === 0 ? t("noAttendees") : t("attendeesCame", { came, n: people.length })}
        </p>
      )}
      <ul className={css.people}>
        {people.map(({ account, nick, avatar, hasCome }) => (
          <li key={account} className={css.person}>
            <Avatar nick={nick} avatar={avatar} size={32} />
            <span className={css.personName}>{nick}</span>
            <span className={css.presence} data-come={hasCome || undefined}>
              {hasCome && <CheckIcon size={16} />}
              {t(hasCome ? "hasCome" : "notCome")}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
