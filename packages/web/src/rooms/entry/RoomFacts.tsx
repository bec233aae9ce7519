import type { RoomCard } from "@lyceum/contract/shapes";
import { rooms } from "@lyceum/texts/rooms";
import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Badge, Group, Skeleton } from "@mantine/core";
import { useTexts } from "../../app/use-texts.ts";
import css from "./Check.module.css";
import { StartLine } from "./StartLine.tsx";

/** A room as one sees it from outside. */
export function RoomFacts({ card }: { card: RoomCard | undefined }) {
  const sayRoom = useTexts(rooms);
  const say = useTexts(roomsEntry);
  if (!card) return <Skeleton height={92} />;
  return (
    <div>
      <h2 className={css.roomName}>{card.name}</h2>
      <p className={css.dim}>
        {sayRoom("roomNumber")} <span data-numbers>{card.roomId}</span>
        {card.hostNick !== "" && (
          <>
            <br />
            {say("hostOf", { name: card.hostNick })}
          </>
        )}
        <br />
        {card.startsAt === undefined ? (
          say("members", { n: card.memberCount })
        ) : (
          <StartLine startsAt={card.startsAt} />
        )}
      </p>
      <Group gap={6} mt={10}>
        <Badge color="blue">{sayRoom(card.kind === "freeSpeech" ? "freeSpeech" : "raiseHandRoom")}</Badge>
        {card.hasWaitingRoom && <Badge color="gray">{say("waitingRoom")}</Badge>}
        {card.hasPassword && <Badge color="gray">{say("withPassword")}</Badge>}
        {card.isLocked && <Badge color="red">{say("locked")}</Badge>}
      </Group>
    </div>
  );
}
