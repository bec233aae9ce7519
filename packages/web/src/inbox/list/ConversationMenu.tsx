import { inbox } from "@lyceum/texts/inbox";
import type { SessionView } from "@lyceum/im-client";
import { Menu } from "@mantine/core";
import { useGo } from "../../app/RouteLink.tsx";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox } from "../connection/inbox.ts";
import { BlockIcon, DeleteIcon, DotsIcon, MuteIcon, PinIcon } from "../icons.tsx";
import { askAndBlock, attempt, deleteConversation } from "./conversation-acts.ts";
import css from "./ConversationItem.module.css";

type Props = {
  session: SessionView;
  nick: string;
  isCurrent: boolean;
  /** Oneself, or a team: nobody to block. */
  isSelf: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** What can be done with a conversation: the button, and the menu that the right click and the menu key open too. */
export function ConversationMenu({ session, nick, isCurrent, isSelf, isOpen, onOpen }: Props) {
  const say = useTexts(inbox);
  const go = useGo();
  const { id, to, isTop, isMuted, isBlocked } = session;
  const { sessions, relations } = openInbox().client;
  const remove = () => {
    if (isCurrent) void go({ screen: "message" });
    void deleteConversation(session, nick);
  };
  return (
    <Menu opened={isOpen} onChange={onOpen} width={220} position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={css.more} aria-label={say("moreFor", { nick })}>
          <DotsIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<PinIcon />}
          onClick={() => attempt(isTop ? sessions.deleteStickTop(id) : sessions.addStickTop(id))}
        >
          {say(isTop ? "unpin" : "pin")}
        </Menu.Item>
        {!isSelf && (
          <>
            <Menu.Item
              leftSection={<MuteIcon />}
              onClick={() => attempt(relations.markInMutelist(to, !isMuted))}
            >
              {say(isMuted ? "unmute" : "mute")}
            </Menu.Item>
            <Menu.Item leftSection={<BlockIcon />} onClick={() => void askAndBlock(to, nick, !isBlocked)}>
              {say(isBlocked ? "unblock" : "block", { nick })}
            </Menu.Item>
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<DeleteIcon />} onClick={remove}>
          {say("deleteConversation")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
