import type { OwnRoom, RoomStage } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { confirm, ErrorPanel } from "@lyceum/ui";
import { Button, SegmentedControl, Skeleton } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import { Suspense, useState } from "react";
import { lazyPart } from "../../shared/parts/lazy-part.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { meetingTime } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { addressOf } from "../parts/CopyField.tsx";
import { CalendarIcon, LockIcon } from "./icons.tsx";
import { cancelRoom, useOwnRooms } from "./own-rooms.ts";
import css from "./OwnRooms.module.css";

const ChangeRoomDialog = lazyPart(
  () => import("./ChangeRoomDialog.tsx"),
  (m) => m.ChangeRoomDialog,
);
const AttendanceDialog = lazyPart(
  () => import("./AttendanceDialog.tsx"),
  (m) => m.AttendanceDialog,
);

const stages = ["upcoming", "ongoing", "finished"] as const satisfies readonly RoomStage[];

type Props = { stage: RoomStage; onStage: (stage: RoomStage) => void };

/** The rooms one has made or is invited to: those to come, those that are open, and those that are over (R1). */
export function OwnRooms({ stage, onStage }: Props) {
  const t = useTexts(roomsEntry);
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useOwnRooms(stage);
  return (
    <section className={css.own} aria-labelledby="own-rooms">
      <header className={css.head}>
        <h2 className={css.title} id="own-rooms">
          {t("ownRooms")}
        </h2>
        <SegmentedControl
          size="xs"
          aria-labelledby="own-rooms"
          value={stage}
          onChange={(next) => onStage(stages.find((one) => one === next) ?? "ongoing")}
          data={stages.map((one) => ({ value: one, label: t(one) }))}
        />
      </header>
      {isError && <ErrorPanel text={t("ownRoomsFailed")} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={64} radius="md" aria-label={t("loadingRooms")} />}
      {data?.length === 0 && <p className={css.none}>{t("noRooms", { stage })}</p>}
      {data && data.length > 0 && (
        <ul className={css.list}>
          {data.map((room) => (
            <Row key={room.roomId} room={room} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t("earlierRooms")}
        </Button>
      )}
    </section>
  );
}

function Row({ room }: { room: OwnRoom }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  const when = useWhen(room);
  const { roomId, name, kind, stage, invitedBy, startsAt, endsAt, hasPassword } = room;
  const [open, setOpen] = useState<"change" | "attendees" | null>(null);
  const isOwn = invitedBy === null;
  const closed = () => setOpen(null);
  const ask = async () => {
    const isYes = await confirm({
      title: t("cancelRoomTitle", { name }),
      text: t("cancelRoomText"),
      confirmLabel: t("cancelRoom"),
      cancelLabel: t("keepRoom"),
      isDangerous: true,
    });
    // The refusal is shown by the call itself.
    if (isYes) await cancelRoom(roomId).catch(() => {});
  };
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>
          {name}
          {hasPassword && (
            <span className={css.lock} role="img" aria-label={t("withPassword")} title={t("withPassword")}>
              <LockIcon size={16} />
            </span>
          )}
        </span>
        <span className={css.facts} data-numbers>
          {`${when} · ${roomId} · ${tRooms(kind === "freeSpeech" ? "freeSpeech" : "raiseHandRoom")}`}
          {!isOwn && ` · ${t("invitedBy", { name: invitedBy })}`}
        </span>
      </div>
      {isOwn && stage !== "upcoming" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("attendanceOf", { name })}
          onClick={() => setOpen("attendees")}
        >
          {t("attendance")}
        </Button>
      )}
      {stage === "upcoming" && startsAt !== null && endsAt !== null && (
        <IconButton
          name={t("calendarFileOf", { name })}
          onClick={() =>
            void import("./calendar-file.ts").then(({ saveCalendarFile }) =>
              saveCalendarFile({ roomId, name, startsAt, endsAt, link: addressOf(`/rooms/${roomId}`) }),
            )
          }
        >
          <CalendarIcon size={18} />
        </IconButton>
      )}
      {isOwn && stage === "upcoming" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("changeOf", { name })}
          onClick={() => setOpen("change")}
        >
          {t("change")}
        </Button>
      )}
      {isOwn && stage === "upcoming" && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t("cancelRoomOf", { name })}
          onClick={() => void ask()}
        >
          {t("cancelRoom")}
        </Button>
      )}
      {stage !== "finished" && (
        <Button
          size="compact-sm"
          aria-label={t("enterRoomOf", { name })}
          renderRoot={(props) => <RouteLink {...props} screen="room" params={{ id: roomId }} />}
        >
          {t("enterRoom")}
        </Button>
      )}
      <Suspense>
        {open === "change" && <ChangeRoomDialog room={room} onClosed={closed} />}
        {open === "attendees" && <AttendanceDialog room={room} onClosed={closed} />}
      </Suspense>
    </li>
  );
}

function useWhen({ stage, createdAt, startsAt, endedAt, outcome }: OwnRoom): string {
  const t = useTexts(roomsEntry);
  const language = useLanguage();
  const wasHeld = outcome === null || outcome === "held";
  const finished = wasHeld ? endedAt : startsAt;
  const time = { upcoming: startsAt, ongoing: startsAt ?? createdAt, finished }[stage] ?? createdAt;
  const when = meetingTime(language, time);
  return wasHeld ? when : `${t(outcome)} · ${when}`;
}
