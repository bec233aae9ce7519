import type { NoticeCard } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { portal } from "@lyceum/texts/portal";
import { usePick } from "../portal/index.ts";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { useMoments } from "./moments.ts";
import css from "./Notices.module.css";
import { StandingMark } from "./StandingMark.tsx";

const audiences = { all: "forEverybody", roles: "forRoles", classes: "forClasses" } as const;

/** A notice in the list: whether it waits, its title, how it begins, and where it is from. */
export function NoticeRow({ card }: { card: NoticeCard }) {
  const t = useTexts(notices);
  const tPortal = useTexts(portal);
  const pick = usePick();
  const { day } = useMoments();
  const isUnread = card.standing === "unread";
  return (
    <RouteLink
      screen="noticeDetail"
      query={{ noticeId: card.noticeId }}
      className={css.row}
      data-unread={isUnread || undefined}
    >
      <span className={css.dot} {...(isUnread ? { role: "img", "aria-label": t("unread") } : {})} />
      <span className={css.words}>
        <span className={css.line}>
          <span className={css.title}>{pick(card.title, card.titleEn)}</span>
          {card.pinned && <span className={css.pinned}>{tPortal("pinned")}</span>}
          <StandingMark card={card} />
        </span>
        <span className={css.opening}>{pick(card.opening, card.openingEn)}</span>
        <span className={css.meta}>
          <time dateTime={new Date(card.publishedAt).toISOString()}>{day(card.publishedAt)}</time>
          {card.author !== "" && <span>{card.author}</span>}
          <span>{t(audiences[card.audience])}</span>
          {card.hasAttachments && <span>{t("withAttachments")}</span>}
        </span>
      </span>
    </RouteLink>
  );
}
