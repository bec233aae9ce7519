import { inbox } from "@lyceum/texts/inbox";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../app/parts/ButtonMenu.tsx";
import { useTexts } from "../../app/use-texts.ts";
import type { InboxDialog } from "./InboxMenu.tsx";

type Props = { button: HTMLElement; onClosed: () => void; onAsked: (dialog: InboxDialog) => void };

/** The items of the menu of the inbox. */
export function InboxActs({ button, onClosed, onAsked }: Props) {
  const say = useTexts(inbox);
  return (
    <ButtonMenu button={button} name={say("inboxMenu")} onClosed={onClosed} width={220} position="bottom-end">
      <Menu.Item onClick={() => onAsked("card")}>{say("myCard")}</Menu.Item>
      <Menu.Item onClick={() => onAsked("settings")}>{say("settings")}</Menu.Item>
      <Menu.Item onClick={() => onAsked("keys")}>{say("keys")}</Menu.Item>
    </ButtonMenu>
  );
}
