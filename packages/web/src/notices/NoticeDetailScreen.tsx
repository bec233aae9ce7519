import type { Notice } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { ArticleFrame, LoadedArticle, useDates, usePick } from "../portal/index.ts";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { ConfirmPart } from "./ConfirmPart.tsx";
import { useNotice, useReadMark } from "./queries.ts";
import { SenderMark } from "./SenderMark.tsx";

/** /notice/detail (P5): one notice, read by being opened, confirmed where it asks for that. */
export function Screen() {
  const t = useTexts(notices);
  const { noticeId = "" } = useQueryValues();
  const query = useNotice(noticeId);
  useReadMark(query.data);
  return (
    <LoadedArticle query={query} height={160} t={t} back={{ screen: "notice", text: t("toNotices") }}>
      {(notice) => <Shown notice={notice} />}
    </LoadedArticle>
  );
}

function Shown({ notice }: { notice: Notice }) {
  const t = useTexts(notices);
  const pick = usePick();
  const dates = useDates();
  const neighbour = (one: Notice["newer"]) =>
    one && {
      screen: "noticeDetail" as const,
      query: { noticeId: one.noticeId },
      text: pick(one.title, one.titleEn),
    };
  return (
    <ArticleFrame
      back={{ screen: "notice", text: t("toNotices") }}
      title={pick(notice.title, notice.titleEn)}
      facts={
        <>
          <time dateTime={new Date(notice.publishedAt).toISOString()}>{dates.day(notice.publishedAt)}</time>
          {notice.author !== "" && <span>{notice.author}</span>}
          <SenderMark sender={notice.sender} />
        </>
      }
      text={notice}
      newer={neighbour(notice.newer)}
      older={neighbour(notice.older)}
    >
      <ConfirmPart notice={notice} />
    </ArticleFrame>
  );
}
