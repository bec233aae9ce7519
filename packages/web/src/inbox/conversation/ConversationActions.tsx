import { inbox } from "@lyceum/texts/inbox";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { showFault } from "../../shared/show-fault.ts";

type Props = { to: string; nick: string; button: HTMLElement; onClosed: () => void };

/** The items of the menu of an open conversation. */
export function ConversationActions({ to, nick, button, onClosed }: Props) {
  const t = useTexts(inbox);
  const isEmpty = useInbox((client) => client.messages.conversation(`p2p-${to}`).rows.length === 0);
  const clear = async () => {
    const isSure = await confirm({
      title: t("clearTitle", { nick }),
      text: t("clearText", { nick }),
      confirmLabel: t("clear"),
      isDangerous: true,
    });
    if (isSure) await openInbox().client.messages.clearHistory({ scene: 0, to }).catch(showFault);
  };
  return (
    <ButtonMenu
      button={button}
      name={t("conversationMenu")}
      onClosed={onClosed}
      width={200}
      position="bottom-end"
    >
      <Menu.Item disabled={isEmpty} onClick={() => void clear()}>
        {t("clearHistory")}
      </Menu.Item>
    </ButtonMenu>
  );
}
