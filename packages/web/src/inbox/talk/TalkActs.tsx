import { inbox } from "@lyceum/texts/inbox";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../app/parts/ButtonMenu.tsx";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { sayFault } from "./say-fault.ts";

type Props = { to: string; nick: string; button: HTMLElement; onClosed: () => void };

/** The items of the menu of an open conversation. */
export function TalkActs({ to, nick, button, onClosed }: Props) {
  const say = useTexts(inbox);
  const isEmpty = useInbox((client) => client.messages.conversation(`p2p-${to}`).rows.length === 0);
  const clear = async () => {
    const isSure = await confirm({
      title: say("clearTitle", { nick }),
      text: say("clearText", { nick }),
      confirmLabel: say("clear"),
      isDangerous: true,
    });
    if (isSure) await openInbox().client.messages.clearHistory({ scene: 0, to }).catch(sayFault);
  };
  return (
    <ButtonMenu
      button={button}
      name={say("conversationMenu")}
      onClosed={onClosed}
      width={200}
      position="bottom-end"
    >
      <Menu.Item disabled={isEmpty} onClick={() => void clear()}>
        {say("clearHistory")}
      </Menu.Item>
    </ButtonMenu>
  );
}
