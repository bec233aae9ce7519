import "@mantine/core/styles/Drawer.layer.css";
import type { Team, TeamMember, UserCard } from "@lyceum/contract/shapes";
import { teams } from "@lyceum/texts/teams";
import { mayInTeam, removalOf } from "@lyceum/domain/teams";
import { confirm, ErrorPanel } from "@lyceum/ui";
import { Button, Drawer, Group, Skeleton } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useGo } from "../../app/RouteLink.tsx";
import { useFocusBack } from "../../app/parts/use-focus-back.ts";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { Face } from "../Face.tsx";
import { useOpenedCard } from "../people/opened-card.ts";
import { PersonName } from "../people/PersonName.tsx";
import { sayFault } from "../talk/say-fault.ts";
import { PeoplePicker } from "./PeoplePicker.tsx";
import css from "./Teams.module.css";

type Member = TeamMember & { card: UserCard | null };

/** Who is in the team; who may, adds and removes, leaves or dismisses (M7). */
export function MemberPanel({ team, onClosed }: { team: Team; onClosed: () => void }) {
  const say = useTexts(teams);
  useFocusBack();
  const self = useInbox((client) => client.connection.self());
  const { members, load } = useMembers(team);
  const [isAdding, setIsAdding] = useState(false);
  const end = useEnd(team);
  const isCardOpen = useOpenedCard() !== null;
  const list = members === "failed" || members === null ? [] : members;
  const own = list.find(({ account }) => account === self)?.type ?? "none";
  const remove = async ({ account, card }: Member) => {
    const nick = card?.nick ?? account;
    const isYes = await confirm({
      title: say("removeTitle", { nick }),
      text: say("removeText", { nick }),
      confirmLabel: say("removeYes"),
      isDangerous: true,
    });
    if (isYes) await openInbox().client.teams.removeTeamMembers(team.teamId, [account]).catch(sayFault);
  };
  return (
    <Drawer
      opened
      onClose={onClosed}
      position="right"
      closeOnEscape={!isCardOpen}
      size={360}
      title={say("memberList")}
      closeButtonProps={{ "aria-label": say("close") }}
    >
      {members === "failed" && <ErrorPanel text={say("loadFailed")} onRetry={load} />}
      {members === null && <Skeleton height={120} aria-label={say("loading")} />}
      <ul className={css.members} aria-label={say("memberList")}>
        {list.map((member) => {
          const nick = member.card?.nick ?? member.account;
          return (
            <li key={member.account}>
              <span className={css.memberName}>
                <Face nick={nick} avatar={member.card?.avatar ?? ""} size={36} />
                <PersonName account={member.account} nick={nick} className={css.opensCard} />
              </span>
              {member.type !== "normal" && <span className={css.role}>{say(member.type)}</span>}
              {member.account !== self && mayInTeam(own, removalOf(member.type), team) && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={say("remove", { nick })}
                  onClick={() => void remove(member)}
                >
                  {say("removeYes")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isAdding ? (
        <AddPeople
          teamId={team.teamId}
          except={new Set(list.map(({ account }) => account))}
          onDone={() => setIsAdding(false)}
        />
      ) : (
        <Group mt="md" gap="sm">
          {mayInTeam(own, "addMembers", team) && (
            <Button variant="default" onClick={() => setIsAdding(true)}>
              {say("add")}
            </Button>
          )}
          {mayInTeam(own, "leave", team) && (
            <Button variant="default" onClick={() => void end("leave")}>
              {say("leave")}
            </Button>
          )}
          {mayInTeam(own, "dismiss", team) && (
            <Button variant="default" onClick={() => void end("dismiss")}>
              {say("dismiss")}
            </Button>
          )}
        </Group>
      )}
    </Drawer>
  );
}

function AddPeople({
  teamId,
  except,
  onDone,
}: {
  teamId: string;
  except: ReadonlySet<string>;
  onDone: () => void;
}) {
  const say = useTexts(teams);
  const [chosen, setChosen] = useState<readonly UserCard[]>([]);
  const add = async () => {
    const accounts = chosen.map(({ account }) => account);
    await openInbox().client.teams.addTeamMembers(teamId, accounts).then(onDone, sayFault);
  };
  return (
    <div className={css.adding}>
      <PeoplePicker chosen={chosen} onChosen={setChosen} except={except} />
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onDone}>
          {say("cancel")}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => void add()}>
          {say("addDone")}
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
  const say = useTexts(teams);
  const go = useGo();
  return async (how) => {
    const isYes = await confirm({
      title: say(how === "leave" ? "leaveTitle" : "dismissTitle", { name }),
      text: say(how === "leave" ? "leaveText" : "dismissText"),
      confirmLabel: say(how === "leave" ? "leaveYes" : "dismissYes"),
      isDangerous: true,
    });
    if (!isYes) return;
    const { teams: client } = openInbox().client;
    try {
      await (how === "leave" ? client.leaveTeam(teamId) : client.dismissTeam(teamId));
      await go({ screen: "message" });
    } catch (error) {
      sayFault(error);
    }
  };
}
