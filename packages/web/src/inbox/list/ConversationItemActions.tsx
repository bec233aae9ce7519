import { inbox } from "@lyceum/texts/inbox";
import { writing } from "@lyceum/texts/writing";
import type { SessionView } from "@lyceum/im-client";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useGo } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { BlockIcon, DeleteIcon, MuteIcon, PinIcon, TicksIcon } from "../icons.tsx";
import { TeamListItems } from "../teams/TeamListItems.tsx";
import { askAndBlock, attempt, deleteConversation } from "./conversation-actions.ts";

type Props = {
  session: SessionView;
  nick: string;
  isCurrent: boolean;
  isSelf: boolean;
  button: HTMLElement;
  onClosed: () => void;
};

/** The items of the menu of a conversation. */
export function ConversationItemActions({ session, nick, isCurrent, isSelf, button, onClosed }: Props) {
  const t = useTexts(inbox);
  const tWriting = useTexts(writing);
  const go = useGo();
  const { id, to, isTop, isMuted, isBlocked } = session;
  const { sessions, relations } = openInbox().client;
  const remove = () => {
    if (isCurrent) void go({ screen: "message" });
    void deleteConversation(session, nick);
  };
  return (
    <ButtonMenu
      button={button}
      name={t("moreFor", { nick })}
      onClosed={onClosed}
      width={220}
      position="bottom-end"
    >
      {session.unread > 0 && (
        <Menu.Item leftSection={<TicksIcon />} onClick={() => sessions.markRead(id)}>
          {tWriting("markRead")}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<PinIcon />}
        onClick={() => attempt(isTop ? sessions.deleteStickTop(id) : sessions.addStickTop(id))}
      >
        {t(isTop ? "unpin" : "pin")}
      </Menu.Item>
      {!isSelf && (
        <>
          <Menu.Item
            leftSection={<MuteIcon />}
            onClick={() => attempt(relations.markInMutelist(to, !isMuted))}
          >
            {t(isMuted ? "unmute" : "mute")}
          </Menu.Item>
          <Menu.Item leftSection={<BlockIcon />} onClick={() => void askAndBlock(to, nick, !isBlocked)}>
            {t(isBlocked ? "unblock" : "block", { nick })}
          </Menu.Item>
        </>
      )}
      {session.team && <TeamListItems team={session.team} isCurrent={isCurrent} />}
      <Menu.Divider />
      <Menu.Item leftSection={<DeleteIcon />} onClick={remove}>
        {t("deleteConversation")}
      </Menu.Item>
    </ButtonMenu>
  );
}
