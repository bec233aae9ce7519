import type { Team } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { teams } from "@lyceum/texts/teams";
import { Menu } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { MuteIcon } from "../icons.tsx";
import { attempt } from "../list/conversation-actions.ts";
import { teamActs } from "./act.ts";
import { useEnd } from "./use-end.ts";
import { useOwnMember } from "./use-own-member.ts";

/** What one does with a team from the list: silence it, leave it. Whoever owns it hands it on or dismisses it in its panel. */
export function TeamListItems({ team }: { team: Team }) {
  const t = useTexts(inbox);
  const tTeams = useTexts(teams);
  const own = useOwnMember(team);
  const end = useEnd(team);
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
        <Menu.Item disabled={own === null} onClick={() => void end("leave")}>
          {tTeams("leave")}
        </Menu.Item>
      )}
    </>
  );
}
