import type { MemberView } from "@lyceum/contract/shapes";
import { inbox } from "@lyceum/texts/inbox";
import { social } from "@lyceum/texts/social";
import { EmptyState } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { inWords, RealmSwitch, useInbox } from "../../inbox/one-to-one/index.ts";
import { shortTime } from "../../shared/dates.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { MemberPhoto } from "../MemberPhoto.tsx";
import css from "./ChatList.module.css";

type Props = { members: readonly MemberView[]; current: string | undefined };

/** Everybody one has matched with: those one writes to first, by the newest message. */
export function ChatList({ members, current }: Props) {
  const t = useTexts(social);
  const tInbox = useTexts(inbox);
  const language = useLanguage();
  const sessions = useInbox((client) => client.sessions.list());
  const byId = new Map(sessions.map((session) => [session.to, session]));
  const timeOf = (id: string) => byId.get(id)?.lastMsg?.time ?? 0;
  const sorted = members.toSorted((one, other) => timeOf(other.id) - timeOf(one.id));
  return (
    <div className={css.pane}>
      <RealmSwitch current="social" />
      <nav className={css.list} aria-label={t("chats")}>
        {sorted.length === 0 && (
          <EmptyState
            title={t("noMatches")}
            text={t("noMatchesText")}
            actions={
              <Button component={RouteLink} screen="social" variant="default">
                {t("discover")}
              </Button>
            }
          />
        )}
        {sorted.map((member) => {
          const session = byId.get(member.id);
          const last = session?.lastMsg;
          const unread = session?.unread ?? 0;
          return (
            <RouteLink
              key={member.id}
              screen="socialMessages"
              query={{ to: member.id }}
              className={css.item}
              aria-current={member.id === current ? "true" : undefined}
            >
              <span className={css.photo}>
                <MemberPhoto photo={member.photos[0]} alt="" />
              </span>
              <span className={css.words}>
                <span className={css.row}>
                  <span className={css.name}>{member.nickname}</span>
                  {last && <time className={css.time}>{shortTime(language, last.time, t("yesterday"))}</time>}
                </span>
                <span className={css.row}>
                  <span className={css.last}>
                    {last && !last.recalled ? inWords(last, tInbox) : t("newMatch")}
                  </span>
                  {unread > 0 && (
                    <span className={css.unread} role="img" aria-label={t("unread", { count: unread })}>
                      {unread > 99 ? "99+" : unread}
                    </span>
                  )}
                </span>
              </span>
            </RouteLink>
          );
        })}
      </nav>
    </div>
  );
}
