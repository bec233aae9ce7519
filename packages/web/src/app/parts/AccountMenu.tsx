import { screens } from "@lyceum/texts/screens";
import { shell } from "@lyceum/texts/shell";
import { SignOutIcon } from "@lyceum/ui";
import { Avatar, Menu, VisuallyHidden } from "@mantine/core";
import { boundScreens } from "../screens.tsx";
import { currentSession, type SessionPerson, usePerson } from "../session-port.ts";
import { RouteLink } from "../RouteLink.tsx";
import { useTexts } from "../use-texts.ts";
import css from "./AccountMenu.module.css";

const places = [
  "personalHomepage",
  "personalCenter",
  "message",
  "myHomework",
  "myStudy",
  "pan",
  "rooms",
] as const;

/** The person's own pages, and the way out. */
export function AccountMenu() {
  const say = useTexts(shell);
  const sayTitle = useTexts(screens);
  const person = usePerson();
  return (
    <Menu width={220}>
      <Menu.Target>
        <button type="button" className={css.button}>
          <VisuallyHidden>
            {person ? say("accountMenu", { name: person.name }) : say("accountNavigation")}
          </VisuallyHidden>
          <Picture person={person} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {person && <Menu.Label>{person.name}</Menu.Label>}
        {places
          .filter((screen) => boundScreens[screen])
          .map((screen) => (
            <Menu.Item key={screen} component={RouteLink} screen={screen}>
              {sayTitle(screen)}
            </Menu.Item>
          ))}
        <Menu.Divider />
        <Menu.Item leftSection={<SignOutIcon size={16} />} onClick={() => void currentSession().signOut()}>
          {say("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Picture({ person }: { person: SessionPerson | null }) {
  return (
    <Avatar
      size={32}
      src={person?.avatarUrl ?? null}
      name={person?.name ?? ""}
      alt=""
      color="initials"
      aria-hidden
    />
  );
}
