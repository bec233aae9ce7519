import { inbox } from "@lyceum/texts/inbox";
import { PeopleIcon } from "@lyceum/ui";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import pane from "../list/ConversationPane.module.css";
import { countRequests } from "./requests.ts";

/** The way to the friends, with the number of those who wait for an answer, teams among them (M7, M9). */
export function FriendsLink({ isCurrent }: { isCurrent: boolean }) {
  const t = useTexts(inbox);
  const n = useInbox(countRequests);
  const name = t("friends", { n });
  return (
    <RouteLink
      screen="message"
      query={{ show: "friends" }}
      className={pane.add}
      aria-label={name}
      title={name}
      aria-current={isCurrent ? "page" : undefined}
      data-count={n > 99 ? "99+" : n || undefined}
    >
      <PeopleIcon />
    </RouteLink>
  );
}
