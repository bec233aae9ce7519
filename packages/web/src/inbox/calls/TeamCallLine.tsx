import { limits } from "@lyceum/contract/limits";
import { groupSessionId } from "@lyceum/domain/sessions";
import { mayBeInTeamCall } from "@lyceum/domain/signalling";
import type { ChatRow } from "@lyceum/im-client";
import { inbox } from "@lyceum/texts/inbox";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { clockTime } from "../../shared/dates.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import { useTeamInfo } from "../teams/team-context.ts";
import { clockOf } from "./call-text.ts";
import css from "./Calls.module.css";
import { VideoIcon } from "./icons.tsx";
import { type TeamCallSaid, teamCallOf } from "./team-call.ts";

type Props = { row: ChatRow; said: TeamCallSaid };

/** The call of a team in its conversation: who has started it, with a way in while it goes on, and how long it was. */
export function TeamCallLine({ row, said }: Props) {
  const t = useTexts(inbox);
  const language = useLanguage();
  const goesOn = useGoesOn(row, said);
  const mayJoin = useMayJoin();
  const words =
    said.what === "ended"
      ? t("teamCallLasted", { time: clockOf(said.durationMs) })
      : row.flow === "out"
        ? t("youCalledTeam")
        : t("calledTeam", { nick: row.fromNick });
  return (
    <div className={css.line}>
      <div className={css.card} data-still>
        <VideoIcon />
        <span>{words}</span>
        <time dateTime={new Date(row.time).toISOString()}>{clockTime(language, row.time)}</time>
        {said.what === "started" && goesOn && mayJoin && (
          <RouteLink screen="room" params={{ id: said.roomId }} className={css.join}>
            {t("joinCall")}
          </RouteLink>
        )}
      </div>
    </div>
  );
}

/** A pupil whom the door would refuse is offered no way in (D8). */
function useMayJoin(): boolean {
  const site = useQuery(siteQuery()).data;
  const isStaff = usePerson()?.isStaff === true;
  if (!site) return false;
  return mayBeInTeamCall({ kind: site.type, isStaff }, site.features["pupilCalls"] === true);
}

/** Until its end stands in the conversation, as far as that is here; the room itself knows best. */
function useGoesOn({ time }: ChatRow, { what, channelId }: TeamCallSaid): boolean {
  const teamId = useTeamInfo()?.teamId ?? "";
  const [openedAt] = useState(() => Date.now());
  const hasEnded = useInbox((client) =>
    client.messages.conversation(groupSessionId(1, teamId)).rows.some(({ attach }) => {
      const said = teamCallOf(attach);
      return said?.what === "ended" && said.channelId === channelId;
    }),
  );
  return what === "started" && !hasEnded && openedAt - time < limits.teamCallLife.value;
}
