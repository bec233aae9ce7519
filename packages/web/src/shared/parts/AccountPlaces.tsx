import { screens as screenRows } from "@lyceum/contract/screens";
import { screens } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { SignOutIcon } from "@lyceum/ui";
import { Menu } from "@mantine/core";
import { RouteLink } from "../RouteLink.tsx";
import { isOffered } from "../offered-screens.ts";
import { currentSession, usePerson } from "../session-port.ts";
import { holds, staffPlaces } from "../staff-places.ts";
import { useTexts } from "../use-texts.ts";
import { ButtonMenu } from "./ButtonMenu.tsx";

const places = [
  "personalHomepage",
  "personalCenter",
  "message",
  "myHomework",
  "myStudy",
  "pan",
  "rooms",
  "staff",
] as const;

type Props = { button: HTMLElement; name: string; person: string | undefined; onClosed: () => void };

/** The items of the account menu. */
export function AccountPlaces({ person, ...menu }: Props) {
  const t = useTexts(shell);
  const tScreens = useTexts(screens);
  const who = usePerson();
  return (
    <ButtonMenu width={220} {...menu}>
      {person !== undefined && <Menu.Label>{person}</Menu.Label>}
      {places
        .filter(
          (screen) =>
            isOffered(screen) &&
            holds(screenRows[screen], who) &&
            (screen !== "staff" || staffPlaces(who).length > 0),
        )
        .map((screen) => (
          <Menu.Item key={screen} component={RouteLink} screen={screen}>
            {tScreens(screen)}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={() => void currentSession().signOut()}>
        {t("signOut")}
      </Menu.Item>
    </ButtonMenu>
  );
}
