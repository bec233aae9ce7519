import { screens } from "@lyceum/texts/screens";
import { tv } from "@lyceum/texts/tv";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { meetingTime } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import { Stage } from "./Stage.tsx";
import css from "./Tv.module.css";

/** The own homework that is still open. */
export function WorkList() {
  const t = useTexts(tv);
  const language = useLanguage();
  const query = useQuery({
    queryKey: ["homework", "mine"],
    queryFn: ({ signal }) =>
      http.call("GET /homework/mine", { query: { pageSize: "100" }, signal, isQuiet: true }),
  });
  return (
    <List query={query} text={t("listText")} empty={t("noWork")}>
      {({ rows }) =>
        rows
          .filter(({ stage }) => stage === "todo" || stage === "overdue")
          .map(({ homeworkId, title, dueAt, answered, items }) => (
            <Entry key={homeworkId} query={{ id: homeworkId }} title={title}>
              {t("entryWork", { time: meetingTime(language, dueAt), answered, items })}
            </Entry>
          ))
      }
    </List>
  );
}

/** Homework that a teacher looks through with the class. */
export function ReviewList() {
  const t = useTexts(tv);
  const query = useQuery({
    queryKey: ["staff-homework", "tv"],
    queryFn: ({ signal }) =>
      http.call("GET /staff/homework", { query: { pageSize: "100" }, signal, isQuiet: true }),
  });
  return (
    <List query={query} text={t("reviewText")} empty={t("noReview")}>
      {({ rows }) =>
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

type ListProps<T> = {
  query: UseQueryResult<T>;
  text: string;
  empty: string;
  children: (data: T) => ReactNode[];
};

function List<T>({ query, text, empty, children }: ListProps<T>) {
  const t = useTexts(tv);
  const titleOf = useTexts(screens);
  const go = useGo();
  const entries = query.data === undefined ? [] : children(query.data);
  return (
    <Stage title={titleOf("tvHomework")} keys={t("keysList")} onBack={() => void go({ screen: "pageHome" })}>
      <p className={css.words}>{query.isSuccess && entries.length === 0 ? empty : text}</p>
      {query.isPending && <p className={css.words}>{t("loading")}</p>}
      {query.isError && (
        <>
          <p className={css.words} role="alert">
            {sentenceOf(query.error, t("failed"))}
          </p>
          <button type="button" className={css.button} onClick={() => void query.refetch()}>
            {t("again")}
          </button>
        </>
      )}
      <ul className={css.list}>{entries}</ul>
      {query.isSuccess && entries.length === 0 && (
        <RouteLink screen="pageHome" className={css.button}>
          {t("toHome")}
        </RouteLink>
      )}
    </Stage>
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
