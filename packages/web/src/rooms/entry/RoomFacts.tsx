import type { RoomCard } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Badge, Group, Skeleton } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Check.module.css";
import { StartLine } from "./StartLine.tsx";

/** A room as one sees it from outside. */
export function RoomFacts({ card }: { card: RoomCard | undefined }) {
  const tRooms = useTexts(rooms);
  const t = useTexts(roomsEntry);
  if (!card) return <Skeleton height={92} />;
  return (
    <div>
      <h2 className={css.roomName}>{card.name}</h2>
      <p className={css.dim}>
        {tRooms("roomNumber")} <span data-numbers>{card.roomId}</span>
        {card.hostNick !== "" && (
          <>
            <br />
            {t("hostOf", { name: card.hostNick })}
          </>
        )}
        <br />
        {card.startsAt === undefined ? (
          t("members", { n: card.memberCount })
        ) : (
          <StartLine startsAt={card.startsAt} />
        )}
      </p>
      <Group gap={6} mt={10}>
        <Badge color="blue">{tRooms(card.kind === "freeSpeech" ? "freeSpeech" : "raiseHandRoom")}</Badge>
        {card.hasWaitingRoom && <Badge color="gray">{t("waitingRoom")}</Badge>}
        {card.hasPassword && <Badge color="gray">{t("withPassword")}</Badge>}
        {card.isLocked && <Badge color="red">{t("locked")}</Badge>}
      </Group>
    </div>
  );
}
