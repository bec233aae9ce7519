import { screens as screenPaths } from "@lyceum/contract/screens";
import type { PupilStage } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { meetingTime } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { pageQueryOf, rowPages, rowsOf } from "../shared/row-pages.ts";
import { currentSession, usePerson } from "../shared/session-port.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { handedInQuery } from "./handed-in.ts";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";

/** The own homework that is still open: it stands before all other in what the server lists. */
export function WorkList() {
  const t = useTexts(tv);
  const language = useLanguage();
  const query = useInfiniteQuery({
    queryKey: ["homework", "mine", "tv"],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /homework/mine", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
    ...rowPages,
    getNextPageParam: (page, pages) => {
      const last = page.rows.at(-1);
      return last && isOpen(last.stage) ? rowPages.getNextPageParam(page, pages) : undefined;
    },
  });
  return (
    <List query={query} text={t("listText")} empty={t("noWork")} after={<HandedInList />}>
      {(rows) =>
        rows
          .filter(({ stage }) => isOpen(stage))
          .map(({ homeworkId, title, dueAt, answered, items }) => (
            <Entry key={homeworkId} query={{ id: homeworkId }} title={title}>
              {t("entryWork", { time: meetingTime(language, dueAt), answered, items })}
            </Entry>
          ))
      }
    </List>
  );
}

/** What was handed in and can be taken back. */
function HandedInList() {
  const t = useTexts(tv);
  const language = useLanguage();
  const rows = useQuery(handedInQuery).data?.rows ?? [];
  const entries = rows.flatMap(({ homeworkId, submissionId, title, reclaimableUntil: until }) =>
    submissionId === null || until === undefined
      ? []
      : [
          <Entry key={homeworkId} query={{ handedIn: submissionId }} title={title}>
            {t("entryHandedIn", { time: meetingTime(language, until) })}
          </Entry>,
        ],
  );
  if (entries.length === 0) return null;
  return (
    <>
      <h2 className={css.words}>{t("handedInList")}</h2>
      <ul className={css.list}>{entries}</ul>
    </>
  );
}

/** Homework that a teacher looks through with the class. */
export function ReviewList() {
  const t = useTexts(tv);
  const query = useInfiniteQuery({
    queryKey: ["staff-homework", "tv"],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /staff/homework", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
    ...rowPages,
  });
  return (
    <List query={query} text={t("reviewText")} empty={t("noReview")}>
      {(rows) =>
        rows
          .filter(({ progress }) => progress.submitted > 0)
          .map(({ homeworkId, title, progress, items }) => (
            <Entry key={homeworkId} query={{ review: homeworkId }} title={title}>
              {t("entryReview", { submitted: progress.submitted, items })}
            </Entry>
          ))
      }
    </List>
  );
}

function isOpen(stage: PupilStage): boolean {
  return stage === "todo" || stage === "overdue";
}

type ListProps<Row extends { homeworkId: number }> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[] }>>;
  text: string;
  empty: string;
  /** What stands behind the list. */
  after?: ReactNode;
  children: (rows: Row[]) => ReactNode[];
};

function List<Row extends { homeworkId: number }>({ query, text, empty, after, children }: ListProps<Row>) {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const go = useGo();
  const person = usePerson();
  // Until every node of the server has been upgraded, one may answer without it.
  const isLent = person?.isLent ?? false;
  const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = query;
  const entries = children(rowsOf(query.data?.pages ?? [], ({ homeworkId }) => homeworkId));
  const isNone = query.isSuccess && entries.length === 0 && !hasNextPage;
  return (
    <Stage
      title={titleOf("tvHomework")}
      keys={t("keysList")}
      aside={<p className={css.state}>{person?.name}</p>}
      onBack={() => {
        if (!isLent) void go({ screen: "pageHome" });
      }}
    >
      <p className={css.words}>{isNone ? empty : text}</p>
      {query.isPending && <p className={css.words}>{t("loading")}</p>}
      {isLost(query) && !isFetchNextPageError && (
        <Failed error={query.error} onAgain={() => void query.refetch()} />
      )}
      <ul className={css.list}>{entries}</ul>
      {hasNextPage && !isFetchNextPageError && (
        <Further isLoading={isFetchingNextPage} onReached={() => void fetchNextPage()} />
      )}
      {isFetchNextPageError && <Failed error={query.error} onAgain={() => void fetchNextPage()} />}
      {/* Not before the list, which the focus goes to first. */}
      {!query.isPending && after}
      {!query.isPending && (
        <div className={css.rowOfButtons}>
          {isNone && !isLent && (
            <RouteLink screen="pageHome" className={css.button}>
              {t("toHome")}
            </RouteLink>
          )}
          {/* Whoever is signed in on a screen of many can leave it without a keyboard. */}
          <button
            type="button"
            className={css.button}
            onClick={() => void currentSession().signOut(screenPaths.tvHomework.path)}
          >
            {t("signOut")}
          </button>
        </div>
      )}
    </Stage>
  );
}

function Failed({ error, onAgain }: { error: Error | null; onAgain: () => void }) {
  const t = useTexts(tv);
  return (
    <>
      <p className={css.words} role="alert">
        {sentenceOf(error, t("failed"))}
      </p>
      <button type="button" className={css.button} onClick={onAgain}>
        {t("again")}
      </button>
    </>
  );
}

/** The end of what is listed so far. What follows is read before the arrows come here, so that the focus need not wait. */
function Further({ isLoading, onReached }: { isLoading: boolean; onReached: () => void }) {
  const t = useTexts(tv);
  const end = useRef<HTMLParagraphElement>(null);
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    const element = end.current;
    if (!element || isLoading) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { root: element.closest("[data-view]"), rootMargin: "1200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <p ref={end} className={css.words}>
      {t("loading")}
    </p>
  );
}

type EntryProps = { query: Record<string, number>; title: string; children: ReactNode };

function Entry({ query, title, children }: EntryProps) {
  return (
    <li>
      <RouteLink screen="tvHomework" query={query} className={css.entry}>
        <span className={css.entryTitle}>{title}</span>
        <span className={css.faint} data-numbers>
          {children}
        </span>
      </RouteLink>
    </li>
  );
}
