import { inbox } from "@lyceum/texts/inbox";
import { confirm } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { useTexts } from "../../app/use-texts.ts";
import { openInbox, useInbox } from "../connection/inbox.ts";
import { MoreIcon } from "../icons.tsx";
import { sayFault } from "./say-fault.ts";
import css from "./Talk.module.css";

/** What can be done with a whole conversation. */
export function TalkMenu({ to, nick }: { to: string; nick: string }) {
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
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <button type="button" className={css.menu} aria-label={say("conversationMenu")}>
          <MoreIcon />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={isEmpty} onClick={() => void clear()}>
          {say("clearHistory")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
