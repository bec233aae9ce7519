import type { Team } from "@lyceum/contract/shapes";
import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import { teams } from "@lyceum/texts/teams";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useState } from "react";
import { useStartCall } from "../../shared/call-port.ts";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useMayCall } from "../calls/use-may-call.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { MuteIcon, PinIcon } from "../icons.tsx";
import { attempt } from "../list/conversation-actions.ts";
import { openProfile } from "../people/opened-profile.ts";
import { TeamListItems } from "../teams/TeamListItems.tsx";

export type ConversationActionsProps = {
  scene?: 0 | 1 | 5;
  to: string;
  nick: string;
  /** Of a team, as far as it is known. */
  team?: Team | undefined;
  onSearch: () => void;
  onGallery: () => void;
  /** The members of a team. */
  onMembers?: () => void;
};

type Props = ConversationActionsProps & { button: HTMLElement; onClosed: () => void };

/** As in Conversation.module.css: the head has no room for its buttons. */
const narrow = "(max-width: 600px)";

/** The items of the menu of an open conversation; on a narrow window the buttons of its head too. */
export function ConversationActions({ scene = 0, to, nick, team, button, onClosed, ...open }: Props) {
  const t = useTexts(inbox);
  const tTeams = useTexts(teams);
  const [isNarrow] = useState(() => matchMedia(narrow).matches);
  const sessionId = scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to);
  const session = useInbox((client) => client.sessions.list().find(({ id }) => id === sessionId));
  const isSelf = useInbox((client) => client.connection.self() === to);
  const isMuted = useInbox((client) => client.relations.isMuted(to));
  const { sessions, relations } = openInbox().client;
  // The menu gives the focus back to its button first.
  const later = (act: () => void) => () => void setTimeout(act);
  return (
    <ButtonMenu
      button={button}
      name={t("conversationMenu")}
      onClosed={onClosed}
      width={240}
      position="bottom-end"
    >
      {scene === 0 && (
        <Menu.Item onClick={later(() => openProfile({ account: to, nick }))}>
          {t("profileOf", { nick })}
        </Menu.Item>
      )}
      {isNarrow && (
        <>
          {open.onMembers && team && (
            <Menu.Item onClick={later(open.onMembers)}>{tTeams("members", { n: team.memberNum })}</Menu.Item>
          )}
          <Menu.Item onClick={later(open.onSearch)}>{t("searchConversation")}</Menu.Item>
          <Menu.Item onClick={later(open.onGallery)}>{t("gallery")}</Menu.Item>
          {scene === 0 && <CallItems to={to} />}
        </>
      )}
      {(scene === 0 || isNarrow) && <Menu.Divider />}
      <Menu.Item
        leftSection={<PinIcon />}
        disabled={!session || session.lastSeq === 0}
        onClick={() =>
          attempt(session?.isTop ? sessions.deleteStickTop(sessionId) : sessions.addStickTop(sessionId))
        }
      >
        {t(session?.isTop ? "unpin" : "pin")}
      </Menu.Item>
      {scene === 0 && !isSelf && (
        <Menu.Item leftSection={<MuteIcon />} onClick={() => attempt(relations.markInMutelist(to, !isMuted))}>
          {t(isMuted ? "unmute" : "mute")}
        </Menu.Item>
      )}
      {team && <TeamListItems team={team} isCurrent />}
      {scene === 0 && <ClearItem to={to} nick={nick} />}
    </ButtonMenu>
  );
}

function CallItems({ to }: { to: string }) {
  const t = useTexts(inbox);
  const start = useStartCall();
  const mayCall = useMayCall();
  const isSelf = useInbox((client) => client.connection.self() === to);
  const isBlocked = useInbox((client) => client.relations.isBlocked(to));
  if (isSelf || !start || !mayCall) return null;
  return (
    <>
      <Menu.Item disabled={isBlocked} onClick={() => start(to, "sound")}>
        {t("callSound")}
      </Menu.Item>
      <Menu.Item disabled={isBlocked} onClick={() => start(to, "picture")}>
        {t("callPicture")}
      </Menu.Item>
    </>
  );
}

function ClearItem({ to, nick }: { to: string; nick: string }) {
  const tWriting = useTexts(writing);
  const isEmpty = useInbox((client) => client.messages.conversation(p2pSessionId(to)).rows.length === 0);
  const clear = async () => {
    const isSure = await confirm({
      title: tWriting("clearTitle", { nick }),
      text: tWriting("clearText", { nick }),
      confirmLabel: tWriting("clear"),
      isDangerous: true,
    });
    if (isSure) await openInbox().client.messages.clearHistory({ scene: 0, to }).catch(showFault);
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Item disabled={isEmpty} onClick={() => void clear()}>
        {tWriting("clearHistory")}
      </Menu.Item>
    </>
  );
}
