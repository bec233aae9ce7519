import "@mantine/core/styles/Drawer.layer.css";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import { teamMembers } from "@lyceum/texts/team-members";
import { teams } from "@lyceum/texts/teams";
import type { SuperTeamMemberPage } from "@lyceum/im-client";
import { mayInTeam, removalOf } from "@lyceum/domain/teams";
import { confirm, ErrorPanel, message } from "@lyceum/ui";
import { Button, Drawer, Group, Skeleton, TextInput } from "@mantine/core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useFocusBack } from "../../shared/parts/use-focus-back.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Avatar } from "../../shared/parts/Avatar.tsx";
import { useOpenedProfile } from "../people/opened-profile.ts";
import { PersonName } from "../people/PersonName.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import { superTeams, teamActs } from "./act.ts";
import { sceneOfTeam } from "./scene-of-team.ts";
import { useEnd } from "./use-end.ts";
import { useOwnMember } from "./use-own-member.ts";
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
  const [words, setWords] = useState("");
  const isSuper = useInbox((client) => sceneOfTeam(client, team.teamId)) === 5;
  const { members, load, more } = useMembers(team, isSuper, words.trim());
  const [isAdding, setIsAdding] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const end = useEnd(team);
  const isProfileOpen = useOpenedProfile() !== null;
  const list = members === "failed" || members === null ? [] : members;
  const ownHere = useOwnMember(team);
  const ownMember = list.find(({ account }) => account === self) ?? ownHere;
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
    if (isYes) await teamActs(team.teamId).removeTeamMembers(team.teamId, [account]).catch(showFault);
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
      {isSuper && (
        <TextInput
          label={tMembers("findMember")}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          maxLength={64}
          mb="sm"
        />
      )}
      {members !== "failed" && members?.length === 0 && (
        <p className={css.note} role="status">
          {t("noMatch", { words: words.trim() })}
        </p>
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
      {more && (
        <Button variant="default" fullWidth onClick={more}>
          {tMembers("moreMembers")}
        </Button>
      )}
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
      await teamActs(teamId).addTeamMembers(teamId, accounts);
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

/** The members, read again whenever the membership changes. */
function useMembers({ teamId, memberUpdateTime, memberNum }: Team, isSuper: boolean, keyword: string) {
  const [members, setMembers] = useState<readonly Member[] | "failed" | null>(null);
  const [cursor, setCursor] = useState<string | null>(null);
  /** The newest question alone is answered. */
  const asked = useRef(0);
  const load = useCallback(() => {
    asked.current += 1;
    const mine = asked.current;
    readFirst(teamId, isSuper, keyword).then(
      (page) => {
        if (mine !== asked.current) return;
        setMembers(page.members);
        setCursor(page.cursor);
      },
      () => mine === asked.current && setMembers("failed"),
    );
  }, [teamId, isSuper, keyword]);
  useEffect(load, [load, memberUpdateTime, memberNum]);
  const readMore = async (from: string) => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const page = await superTeams().membersPage({ teamId, cursor: from, ...wordsOf(keyword) });
      if (mine !== asked.current) return;
      setMembers((held) => (held === null || held === "failed" ? page.members : [...held, ...page.members]));
      setCursor(page.cursor);
    } catch (error) {
      showFault(error);
    }
  };
  return { members, load, more: cursor === null ? null : () => void readMore(cursor) };
}

/** Of a team everybody; of a super team a page (M8). */
async function readFirst(teamId: string, isSuper: boolean, keyword: string): Promise<SuperTeamMemberPage> {
  if (!isSuper) return { members: await openInbox().client.teams.getTeamMembers(teamId), cursor: null };
  return await superTeams().membersPage({ teamId, ...wordsOf(keyword) });
}

function wordsOf(keyword: string): { keyword?: string } {
  return keyword === "" ? {} : { keyword };
}
