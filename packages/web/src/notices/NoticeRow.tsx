import type { NoticeCard } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { RowWords, useDates, usePick } from "../portal/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Notices.module.css";
import { SenderMark } from "./SenderMark.tsx";
import { StandingMark } from "./StandingMark.tsx";

const audiences = {
  all: "forEverybody",
  roles: "forRoles",
  classes: "forClasses",
  schools: "forSchools",
} as const;

/** A notice in the list: whether it waits, its title, how it begins, and where it is from. */
export function NoticeRow({ card, isReader }: { card: NoticeCard; isReader: boolean }) {
  const t = useTexts(notices);
  const pick = usePick();
  const dates = useDates();
  const isUnread = card.standing === "unread";
  return (
    <RouteLink
      screen="noticeDetail"
      query={{ noticeId: card.noticeId }}
      className={css.row}
      data-unread={isUnread || undefined}
      data-plain={!isReader || undefined}
    >
      {isReader && (
        <span className={css.dot} {...(isUnread ? { role: "img", "aria-label": t("unread") } : {})} />
      )}
      <RowWords
        title={pick(card.title, card.titleEn)}
        isPinned={card.pinned}
        isQuiet={!isUnread}
        marks={
          <>
            <SenderMark sender={card.sender} />
            <StandingMark card={card} />
          </>
        }
        opening={pick(card.opening, card.openingEn)}
        facts={
          <>
            <time dateTime={new Date(card.publishedAt).toISOString()}>{dates.day(card.publishedAt)}</time>
            {card.author !== "" && <span>{card.author}</span>}
            <span>{t(audiences[card.audience])}</span>
            {card.hasAttachments && <span>{t("withAttachments")}</span>}
          </>
        }
      />
    </RouteLink>
  );
}
