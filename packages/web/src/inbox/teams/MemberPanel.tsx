import "@mantine/core/styles/Drawer.layer.css";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import { mayInTeam, removalOf } from "@lyceum/domain/teams";
import { confirm, ErrorPanel, message } from "@lyceum/ui";
import { Button, Drawer, Group, Skeleton } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useGo } from "../../shared/RouteLink.tsx";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useOpenedProfile } from "../people/opened-profile.ts";
import { PersonName } from "../people/PersonName.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { NickDialog } from "./NickDialog.tsx";
import { OwnPlace } from "./OwnPlace.tsx";
import { TeamForm } from "./TeamForm.tsx";
import css from "./Teams.module.css";

type Member = TeamMember & { card: UserCard | null };

/** Who is in the team; who may, adds and removes, leaves or dismisses (M7). */
export function MemberPanel({ team, onClosed }: { team: Team; onClosed: () => void }) {
  const t = useTexts(teams);
  const tMembers = useTexts(teamMembers);
  useFocusBack();
  const self = useInbox((client) => client.connection.self());
  const { members, load } = useMembers(team);
  const [isAdding, setIsAdding] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const end = useEnd(team);
  const isProfileOpen = useOpenedProfile() !== null;
  const list = members === "failed" || members === null ? [] : members;
  const ownMember = list.find(({ account }) => account === self);
  const own = ownMember?.type ?? "none";
  const [naming, setNaming] = useState<Member | null>(null);
  const remove = async ({ account, card }: Member) => {
    const nick = card?.nick ?? account;
    const isYes = await confirm({
      title: t("removeTitle", { nick }),
      text: t("removeText", { nick }),
      confirmLabel: t("removeYes"),
      isDangerous: true,
    });
    if (isYes) await openInbox().client.teams.removeTeamMembers(team.teamId, [account]).catch(showFault);
  };
  return (
    <Drawer
      opened
      onClose={onClosed}
      position="right"
      closeOnEscape={!isProfileOpen && !isEditing && !naming}
      size={360}
      title={t("memberList")}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {team.announcement !== "" && <p className={css.said}>{team.announcement}</p>}
      {team.intro !== "" && <p className={css.note}>{team.intro}</p>}
      <p className={css.note}>{tMembers("numberOf", { number: team.teamId })}</p>
      {isEditing && (
        <TeamForm
          team={team}
          mayLead={mayInTeam(own, "updateModes", team)}
          onClosed={() => setIsEditing(false)}
        />
      )}
      {naming && (
        <NickDialog
          teamId={team.teamId}
          account={naming.account}
          nick={naming.card?.nick ?? naming.account}
          nickInTeam={naming.nickInTeam}
          onClosed={() => setNaming(null)}
        />
      )}
      {members === "failed" && <ErrorPanel text={t("loadFailed")} onRetry={load} />}
      {members === null && <Skeleton height={120} aria-label={t("loading")} />}
      <ul className={css.members} aria-label={t("memberList")}>
        {list.map((member) => {
          const nick = member.card?.nick ?? member.account;
          return (
            <li key={member.account}>
              <span className={css.memberName}>
                <Avatar nick={nick} avatar={member.card?.avatar ?? ""} size={36} />
                <span>
                  <PersonName account={member.account} nick={nick} className={css.opensProfile} />
                  {member.nickInTeam !== "" && <span className={css.nickInTeam}>{member.nickInTeam}</span>}
                </span>
              </span>
              {member.mute && <span className={css.role}>{tMembers("muted")}</span>}
              {member.type !== "normal" && <span className={css.role}>{t(member.type)}</span>}
              {member.account !== self && (
                <MemberMenu
                  team={team}
                  own={own}
                  member={member}
                  nick={nick}
                  onNaming={() => setNaming(member)}
                />
              )}
              {member.account !== self && mayInTeam(own, removalOf(member.type), team) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t("remove", { nick })}
                  onClick={() => void remove(member)}
                >
                  {t("removeYes")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {ownMember && <OwnPlace key={ownMember.nickInTeam} team={team} member={ownMember} />}
      {isAdding ? (
        <AddPeople
          team={team}
          except={new Set(list.map(({ account }) => account))}
          onDone={() => setIsAdding(false)}
        />
      ) : (
        <Group mt="md" gap="sm">
          {mayInTeam(own, "addMembers", team) && (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {t("add")}
            </Button>
          )}
          {mayInTeam(own, "update", team) && (
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {t("edit")}
            </Button>
          )}
          {mayInTeam(own, "leave", team) && (
            <Button variant="default" onClick={() => void end("leave")}>
              {t("leave")}
            </Button>
          )}
          {mayInTeam(own, "dismiss", team) && (
            <Button variant="default" onClick={() => void end("dismiss")}>
              {t("dismiss")}
            </Button>
          )}
        </Group>
      )}
    </Drawer>
  );
}

function AddPeople({
  team: { teamId, beInviteMode },
  except,
  onDone,
}: {
  team: Team;
  except: ReadonlySet<string>;
  onDone: () => void;
}) {
  const t = useTexts(teams);
  const tMembers = useTexts(teamMembers);
  const [chosen, setChosen] = useState<readonly UserCard[]>([]);
  const add = async () => {
    const accounts = chosen.map(({ account }) => account);
    try {
      await openInbox().client.teams.addTeamMembers(teamId, accounts);
      if (beInviteMode === "needVerify") message.success(tMembers("invited"));
      onDone();
    } catch (error) {
      showFault(error);
    }
  };
  return (
    <div className={css.adding}>
      <PeoplePicker chosen={chosen} onChosen={setChosen} except={except} />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onDone}>
          {t("cancel")}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void add()}>
          {t("addDone")}
        </Button>
      </Group>
    </div>
  );
}

/** The members, read anew whenever the membership changes. */
function useMembers({ teamId, memberUpdateTime, memberNum }: Team) {
  const [members, setMembers] = useState<readonly Member[] | "failed" | null>(null);
  const load = useCallback(() => {
    openInbox()
      .client.teams.getTeamMembers(teamId)
      .then(setMembers, () => setMembers("failed"));
  }, [teamId]);
  useEffect(load, [load, memberUpdateTime, memberNum]);
  return { members, load };
}

function useEnd({ teamId, name }: Team): (how: "leave" | "dismiss") => Promise<void> {
  const t = useTexts(teams);
  const go = useGo();
  return async (how) => {
    const isYes = await confirm({
      title: t(how === "leave" ? "leaveTitle" : "dismissTitle", { name }),
      text: t(how === "leave" ? "leaveText" : "dismissText"),
      confirmLabel: t(how === "leave" ? "leaveYes" : "dismissYes"),
      isDangerous: true,
    });
    if (!isYes) return;
    const { teams: client } = openInbox().client;
    try {
      await (how === "leave" ? client.leaveTeam(teamId) : client.dismissTeam(teamId));
      await go({ screen: "message" });
    } catch (error) {
      showFault(error);
    }
  };
}
