import { screens } from "@lyceum/texts/screens";
import { MessageIcon } from "@lyceum/ui";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { hasMessages, useIsSignedIn, usePerson } from "../../shared/session-port.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./InboxLink.module.css";
import { UnreadBadge } from "./UnreadBadge.tsx";

/** From the portal to the messages, with their count. Visitors have none, so nothing is shown before it is known who this is. */
export function InboxLink() {
  const tScreens = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const person = usePerson();
  if (!isSignedIn || person === null || !hasMessages(person)) return null;
  return (
    <RouteLink screen="message" className={css.link} title={tScreens("message")}>
      <MessageIcon />
      <span className={css.name}>{tScreens("message")}</span>
      <UnreadBadge className={css.unread} />
    </RouteLink>
  );
}
