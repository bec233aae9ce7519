import { annotations } from "@lyceum/texts/annotations";
import { inbox } from "@lyceum/texts/inbox";
import { Menu } from "@mantine/core";
import { ButtonMenu } from "../../shared/parts/ButtonMenu.tsx";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";

export type InboxDialog = "card" | "settings" | "keys";

type Props = { button: HTMLElement; onClosed: () => void; onAsked: (dialog: InboxDialog) => void };

/** The items of the menu of the inbox. */
export function InboxActions({ button, onClosed, onAsked }: Props) {
  const t = useTexts(inbox);
  const tNotes = useTexts(annotations);
  return (
    <ButtonMenu button={button} name={t("inboxMenu")} onClosed={onClosed} width={220} position="bottom-end">
      <Menu.Item onClick={() => onAsked("card")}>{t("myProfile")}</Menu.Item>
      <Menu.Item component={RouteLink} screen="message" query={{ show: "saved" }} onClick={onClosed}>
        {tNotes("saved")}
      </Menu.Item>
      <Menu.Item onClick={() => onAsked("settings")}>{t("settings")}</Menu.Item>
      <Menu.Item onClick={() => onAsked("keys")}>{t("keys")}</Menu.Item>
    </ButtonMenu>
  );
}
