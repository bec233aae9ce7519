import type { Notice } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon, ErrorPanel } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { ArticleFiles, ArticleTools, ArticleWords, usePick, useTextSize } from "../portal/index.ts";
import { isGone, sentenceOf } from "../shared/http/index.ts";
import { useHeadline } from "../shared/headline.ts";
import { GonePanel } from "../shared/parts/GonePanel.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { ConfirmPart } from "./ConfirmPart.tsx";
import { useMoments } from "./moments.ts";
import css from "./Notices.module.css";
import { useNotice, useReadMark } from "./queries.ts";

/** /notice/detail (P5): one notice, read by being opened, confirmed where it asks for that. */
export function Screen() {
  const t = useTexts(notices);
  const tPortal = useTexts(portal);
  const pick = usePick();
  const { noticeId = "" } = useQueryValues();
  const query = useNotice(noticeId);
  useReadMark(query.data);
  useHeadline(query.data && pick(query.data.title, query.data.titleEn));
  if (query.isPending)
    return (
      <div className={css.notice} aria-busy="true">
        <Skeleton height={40} width="80%" />
        <Skeleton height={16} width="40%" mt={16} />
        <Skeleton height={160} mt={28} />
      </div>
    );
  if (isGone(query.error))
    return (
      <GonePanel
        title={t("goneTitle")}
        actions={
          <Button component={RouteLink} screen="notice">
            {t("toNotices")}
          </Button>
        }
      >
        {t("goneText")}
      </GonePanel>
    );
  if (query.isError)
    return (
      <ErrorPanel text={sentenceOf(query.error, tPortal("failed"))} onRetry={() => void query.refetch()} />
    );
  return <Shown notice={query.data} />;
}

function Shown({ notice }: { notice: Notice }) {
  const t = useTexts(notices);
  const tPortal = useTexts(portal);
  const pick = usePick();
  const { day } = useMoments();
  const [size, setSize] = useTextSize();
  const title = pick(notice.title, notice.titleEn);
  return (
    <article className={css.notice}>
      <RouteLink screen="notice" className={css.back}>
        <ChevronLeftIcon size={16} />
        {t("toNotices")}
      </RouteLink>
      <h1 className={css.headline}>{title}</h1>
      <p className={css.facts}>
        <time dateTime={new Date(notice.publishedAt).toISOString()}>{day(notice.publishedAt)}</time>
        {notice.author !== "" && <span>{notice.author}</span>}
      </p>
      <ArticleTools size={size} onSize={setSize} title={title} />
      <div className={css.body}>
        <ArticleWords body={notice.body} bodyEn={notice.bodyEn} assets={notice.assets} size={size} />
      </div>
      <ArticleFiles files={notice.attachments} />
      <ConfirmPart notice={notice} />
      <nav className={css.neighbours} aria-label={tPortal("pages")}>
        <Neighbour label={tPortal("newer")} neighbour={notice.newer} />
        <Neighbour label={tPortal("older")} neighbour={notice.older} />
      </nav>
    </article>
  );
}

function Neighbour({ label, neighbour }: { label: string; neighbour: Notice["newer"] }) {
  const pick = usePick();
  if (!neighbour) return <span />;
  return (
    <RouteLink screen="noticeDetail" query={{ noticeId: neighbour.noticeId }} className={css.neighbour}>
      <span className={css.label}>{label}</span>
      {pick(neighbour.title, neighbour.titleEn)}
    </RouteLink>
  );
}
