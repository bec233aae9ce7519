import { inbox } from "@lyceum/texts/inbox";
import { BellIcon } from "@lyceum/ui";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useInbox } from "../connection/inbox.ts";
import item from "../list/ConversationItem.module.css";
import css from "./Notices.module.css";
import { countUnreadNotices } from "./unread.ts";

/** What the institution and the system have to say, as one line above the conversations (M11). */
export function NoticesItem({ isCurrent }: { isCurrent: boolean }) {
  const t = useTexts(inbox);
  const unread = useInbox(countUnreadNotices);
  const last = useInbox((client) => client.broadcasts.list().at(-1));
  return (
    <RouteLink
      screen="message"
      query={{ show: "notices" }}
      className={item.item}
      data-item
      data-unread={unread > 0 || undefined}
      aria-current={isCurrent ? "true" : undefined}
    >
      <span className={css.bell}>
        <BellIcon size={20} />
      </span>
      <span className={item.words}>
        <span className={item.row}>
          <span className={item.nick}>{t("notices")}</span>
        </span>
        <span className={item.row}>
          <span className={item.last}>{last?.body ?? t("noticesText")}</span>
          {unread > 0 && (
            <span className={item.unread} role="img" aria-label={t("unreadNotices", { n: unread })}>
              {unread > 99 ? "99+" : unread}
            </span>
          )}
        </span>
      </span>
    </RouteLink>
  );
}
