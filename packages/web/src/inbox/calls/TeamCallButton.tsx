import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Team } from "@lyceum/contract/shapes";
import { isFeatureOff } from "@lyceum/domain/sites";
import { mayHost } from "@lyceum/domain/rooms";
import { inbox } from "@lyceum/texts/inbox";
import { message } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { usePerson } from "../../shared/session-port.ts";
import { showFault } from "../../shared/show-fault.ts";
import { siteQuery } from "../../shared/site-query.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { VideoIcon } from "./icons.tsx";

type Props = { team: Team; className: string | undefined };

/** Calls the whole team into a room, or joins the call that goes on; offered to who may, while the team is small enough. */
export function TeamCallButton({ team, className }: Props) {
  const t = useTexts(inbox);
  const go = useGo();
  const site = useQuery(siteQuery()).data;
  const person = usePerson();
  const [isCalling, setIsCalling] = useState(false);
  const mayCall =
    site &&
    !isFeatureOff(site.features, "rooms") &&
    mayHost({ kind: site.type, isStaff: person?.isStaff === true }) &&
    team.memberNum > 1 &&
    team.memberNum <= limits.teamCallMembersMax.value;
  if (!mayCall || openInbox().realm !== "edu") return null;
  const start = async () => {
    setIsCalling(true);
    try {
      const { roomId } = await openInbox().transport.call("startTeamCall", { teamId: team.teamId });
      await go({ screen: "room", params: { id: roomId } });
    } catch (error) {
      setIsCalling(false);
      // The page does not know which of the members are pupils: the server does, and refuses for their sake (D8).
      const isForPupils =
        error instanceof Fault &&
        error.key === "noPermission" &&
        site.type === "k12" &&
        site.features["pupilCalls"] !== true;
      if (isForPupils) message.error(t("callTeamPupils"));
      else showFault(error);
    }
  };
  return (
    <button
      type="button"
      className={className}
      disabled={isCalling}
      onClick={() => void start()}
      aria-label={t("callTeam")}
      title={t("callTeam")}
    >
      <VideoIcon />
    </button>
  );
}
