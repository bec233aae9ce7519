import type { Team, TeamMember } from "@lyceum/contract/shapes";
import { mayInTeam, muteOf, renamingOf, type RoleOrNone } from "@lyceum/domain/teams";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useState } from "react";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { MoreIcon } from "../icons.tsx";
import { teamActs } from "./act.ts";

type Props = { team: Team; own: RoleOrNone; member: TeamMember; nick: string; onNaming: () => void };

/** What who leads does with a member: silences and names them; the owner makes managers and hands the team over (M7). */
export function MemberMenu({ team, own, member: { account, type, mute }, nick, onNaming }: Props) {
  const t = useTexts(teams);
  const tMembers = useTexts(teamMembers);
  /** The button, while its menu is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  const { teamId } = team;
  const isOwner = mayInTeam(own, "changeManagers", team);
  const mayMute = mayInTeam(own, muteOf(type), team);
  const mayRename = mayInTeam(own, renamingOf(type), team);
  if (!isOwner && !mayMute && !mayRename) return null;
  const lead = () => teamActs(teamId);
  const change = () => {
    const { addTeamManagers, removeTeamManagers } = lead();
    const act = type === "manager" ? removeTeamManagers : addTeamManagers;
    act(teamId, [account]).catch(showFault);
  };
  const handOver = async () => {
    const isYes = await confirm({
      title: t("handOverTitle", { nick }),
      text: t("handOverText", { nick }),
      confirmLabel: t("handOverYes"),
      isDangerous: true,
    });
    if (isYes) lead().transferTeam(teamId, account).catch(showFault);
  };
  const silence = () =>
    teamActs(teamId).updateMuteStateInTeam({ teamId, account, mute: !mute }).catch(showFault);
  return (
    <>
      <IconButton
        name={t("more", { nick })}
        aria-haspopup="menu"
        aria-expanded={button !== null}
        onClick={(event) => setButton(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      {button && (
        <ButtonMenu button={button} name={t("more", { nick })} onClosed={() => setButton(null)}>
          {mayMute && (
            <Menu.Item onClick={() => void silence()}>{tMembers(mute ? "unmute" : "mute")}</Menu.Item>
          )}
          {mayRename && <Menu.Item onClick={onNaming}>{tMembers("setNick")}</Menu.Item>}
          {isOwner && (
            <>
              <Menu.Item onClick={change}>{t(type === "manager" ? "takeManager" : "makeManager")}</Menu.Item>
              <Menu.Item onClick={() => void handOver()}>{t("handOver")}</Menu.Item>
            </>
          )}
        </ButtonMenu>
      )}
    </>
  );
}
