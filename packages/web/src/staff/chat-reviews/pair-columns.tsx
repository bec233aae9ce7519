import type { ChatReviewPair } from "@lyceum/contract/shapes";
import { staffChatReviews } from "@lyceum/texts/staff/chat-reviews";
import { useMemo } from "react";
import { formatDayTime, formatIso, useZone } from "../../kit/dates/index.ts";
import type { Column } from "../../kit/table/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./ReviewDrawer.module.css";

/** Who has written to whom, and when last. */
export function usePairColumns(): readonly Column<ChatReviewPair>[] {
  const t = useTexts(staffChatReviews);
  const language = useLanguage();
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: "staff",
        title: t("staff"),
        width: 220,
        isName: true,
        cell: ({ staff, isFormer }) =>
          isFormer ? (
            <>
              {staff.nick} <span className={css.former}>({t("former")})</span>
            </>
          ) : (
            staff.nick
          ),
        exports: ({ staff }) => staff.nick,
      },
      {
        id: "pupil",
        title: t("pupil"),
        width: 220,
        cell: ({ pupil }) => pupil.nick,
        exports: ({ pupil }) => pupil.nick,
      },
      {
        id: "lastAt",
        title: t("lastAt"),
        width: 150,
        align: "end",
        cell: ({ lastAt }) => (
          <time dateTime={new Date(lastAt).toISOString()}>{formatDayTime(language, zone, lastAt)}</time>
        ),
        exports: ({ lastAt }) => formatIso(zone, lastAt),
      },
    ],
    [t, language, zone],
  );
}
