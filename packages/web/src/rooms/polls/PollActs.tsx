import type { RoomPoll } from "@lyceum/contract/shapes";
import { roomsPolls } from "@lyceum/texts/rooms-polls";
import { Button } from "@mantine/core";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useIsHost } from "../people/use-is-host.ts";
import { useRoomSession } from "../session/session-context.tsx";
import css from "./Polls.module.css";

/** What hosts do with a poll that was opened. */
export function PollActs({ poll: { id, isOpen, isForHosts, isShown } }: { poll: RoomPoll }) {
  const t = useTexts(roomsPolls);
  const { room } = useRoomSession();
  const mayShow = !isOpen && isForHosts === true && isShown !== true;
  if (!useIsHost() || (!isOpen && !mayShow)) return null;
  return (
    <div className={css.acts} data-start>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => void room.actions.act({ do: isOpen ? "closePoll" : "showPoll", id }).catch(showFault)}
      >
        {t(isOpen ? "closePoll" : "showPoll")}
      </Button>
    </div>
  );
}
