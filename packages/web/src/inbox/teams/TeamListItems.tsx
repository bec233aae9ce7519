import type { Team } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { teams } from "@lyceum/texts/teams";
import { makeIcon } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { MuteIcon } from "../icons.tsx";
import { attempt } from "../list/conversation-actions.ts";
import { teamActs } from "./act.ts";
import { useEnd } from "./use-end.ts";
import { useOwnMember } from "./use-own-member.ts";

const LeaveIcon = makeIcon(<path d="M6.5 3h-3v10h3M6.5 8h7M11 5.5 13.5 8 11 10.5" />, {
  grid: 16,
  stroke: 1.6,
});

/** What one does with a team from the list: silence it, leave it. Whoever owns it hands it on or dismisses it in its panel. */
export function TeamListItems({ team, isCurrent }: { team: Team; isCurrent: boolean }) {
  const t = useTexts(inbox);
  const tTeams = useTexts(teams);
  const own = useOwnMember(team);
  const end = useEnd(team, isCurrent);
  const isMuted = own?.muteNotiType === 1;
  const toggle = async () => {
    await teamActs(team.teamId).updateInfoInTeam({ teamId: team.teamId, muteNotiType: isMuted ? 0 : 1 });
  };
  return (
    <>
      <Menu.Item leftSection={<MuteIcon />} disabled={own === null} onClick={() => attempt(toggle())}>
        {t(isMuted ? "unmute" : "mute")}
      </Menu.Item>
      {own?.type !== "owner" && (
        <Menu.Item leftSection={<LeaveIcon />} disabled={own === null} onClick={() => void end("leave")}>
          {tTeams("leave")}
        </Menu.Item>
      )}
    </>
  );
}
