import type { OwnRoom } from "@lyceum/contract/shapes";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { CheckIcon, ErrorPanel } from "@lyceum/ui";
import { Modal, Skeleton } from "@mantine/core";
import { clockTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import css from "./NewRoomDialog.module.css";
import { useRoomPlan } from "./own-rooms.ts";

type Props = { room: OwnRoom; onClosed: () => void };

/** Who was in a room and for how long, and who of those invited has come (R1). */
export function AttendanceDialog({ room, onClosed }: Props) {
  const t = useTexts(roomsEntry);
  const { data, isError, refetch } = useRoomPlan(room.roomId);
  const language = useLanguage();
  const people = data?.attendees ?? [];
  const visitors = data?.visitors ?? [];
  const came = people.filter(({ hasCome }) => hasCome).length;
  return (
    <Modal opened onClose={onClosed} title={t("attendanceOf", { name: room.name })} size={420}>
      {isError && <ErrorPanel text={t("planFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} radius="md" aria-label={t("loadingRooms")} />}
      {data && (
        <p className={css.kindText} role="status">
          {t("visitorsCame", { n: visitors.length })}
        </p>
      )}
      {visitors.length > 0 && (
        <ul className={css.people} aria-label={t("attendance")}>
          {visitors.map(({ account, nick, avatar, firstAt, lastAt, presentMs }) => (
            <li key={account} className={css.person}>
              <Avatar nick={nick} avatar={avatar} size={32} />
              <span className={css.personName}>{nick}</span>
              <span className={css.presence} data-numbers data-come={lastAt === null || undefined}>
                {lastAt === null && `${t("visitorIsHere")} · `}
                {t("visitorStays", { n: Math.floor(presentMs / 60_000), from: clockTime(language, firstAt) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {people.length > 0 && <p className={css.kindText}>{t("attendeesCame", { came, n: people.length })}</p>}
      <ul className={css.people} aria-label={t("alsoInvited")} hidden={people.length === 0}>
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
