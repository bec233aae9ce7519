import type { TeamMember } from "@lyceum/contract/shapes";
import { makeTeamLead } from "@lyceum/im-client";
import { teams } from "@lyceum/texts/teams";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useState } from "react";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { MoreIcon } from "../icons.tsx";

type Props = { teamId: string; member: TeamMember; nick: string };

/** What the owner does with a member: makes a manager of them and back, hands the team over (M7). */
export function MemberMenu({ teamId, member: { account, type }, nick }: Props) {
  const t = useTexts(teams);
  /** The button, while its menu is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  const lead = () => makeTeamLead(openInbox().transport);
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
          <Menu.Item onClick={change}>{t(type === "manager" ? "takeManager" : "makeManager")}</Menu.Item>
          <Menu.Item onClick={() => void handOver()}>{t("handOver")}</Menu.Item>
        </ButtonMenu>
      )}
    </>
  );
}
