import type { CourseCard } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { screens } from "@lyceum/texts/screens";
import { EmptyState, ErrorPanel, PageHeader, PageSkeleton, ShieldIcon, StatePanel } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { screens as rows } from "@lyceum/contract/screens";
import { MoreRows } from "../kit/form/index.ts";
import { ListSearch } from "../portal/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { rowsOf } from "../shared/row-pages.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Card } from "./Card.tsx";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Course.module.css";
import { allCourses, myCourses } from "./queries.ts";

/** /study and /myStudy (P10): the courses that there are, and those that somebody takes. */
export function Screen() {
  const isMine = useLocation().pathname === rows.myStudy.path;
  return isMine ? <Mine /> : <All />;
}

function All() {
  const t = useTexts(courses);
  const titleOf = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const { q } = useQueryValues();
  const query = useInfiniteQuery(allCourses(isSignedIn, q));
  return (
    <>
      <PageHeader title={titleOf("study")} text={t(isSignedIn ? "studyText" : "visitorText")} />
      <Bar isMine={false} q={q} />
      <List
        query={query}
        q={q}
        screen="study"
        empty={<EmptyState title={t("noneTitle")} text={t("noneText")} />}
      />
    </>
  );
}

function Mine() {
  const t = useTexts(courses);
  const titleOf = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const isLearner = useIsLearner();
  const { q } = useQueryValues();
  const query = useInfiniteQuery({ ...myCourses(q), enabled: isSignedIn && isLearner !== false });
  if (!isSignedIn)
    return (
      <StatePanel
        level={1}
        icon={<ShieldIcon />}
        title={t("signInTitle")}
        actions={
          <Button component={RouteLink} screen="login" query={{ redirect: location.pathname }}>
            {t("signIn")}
          </Button>
        }
      >
        {t("signInText")}
      </StatePanel>
    );
  return (
    <>
      <PageHeader title={titleOf("myStudy")} text={t("mineText")} />
      <Bar isMine q={q} />
      <List
        query={query}
        q={q}
        screen="myStudy"
        isNobodys={isLearner === false}
        empty={
          <EmptyState
            title={t("noneMineTitle")}
            text={t("noneMineText")}
            actions={
              <Button component={RouteLink} screen="study">
                {t("seeAll")}
              </Button>
            }
          />
        }
      />
    </>
  );
}

type BarProps = { isMine: boolean; q: string | undefined };

/** Only who takes courses has some of their own. The words stand in the address. */
function Bar({ isMine, q }: BarProps) {
  const t = useTexts(courses);
  const go = useGo();
  const isLearner = useIsLearner() === true;
  const query = q === undefined ? {} : { q };
  return (
    <div className={occasion.bar}>
      {isLearner && (
        <ViewLinks
          label={t("tabs")}
          views={[
            { name: "study", label: t("tabAll"), screen: "study", query, isCurrent: !isMine },
            { name: "myStudy", label: t("tabMine"), screen: "myStudy", query, isCurrent: isMine },
          ]}
        />
      )}
      <ListSearch
        name={t("search")}
        q={q}
        onSearch={(words) => void go({ screen: isMine ? "myStudy" : "study", query: { q: words } })}
      />
    </div>
  );
}

/** Undefined as long as it is not known. */
function useIsLearner(): boolean | undefined {
  return usePerson()?.permissions.includes("edu:study:do");
}

type ListProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: CourseCard[] }>>;
  /** The words that are looked for. */
  q: string | undefined;
  screen: "study" | "myStudy";
  empty: ReactNode;
  /** Whoever takes no courses has none. */
  isNobodys?: boolean;
};

function List({ query, q, screen, empty, isNobodys = false }: ListProps) {
  const t = useTexts(courses);
  if (isNobodys) return empty;
  if (query.isPending) return <PageSkeleton />;
  if (isLost(query))
    return <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />;
  const rows = rowsOf(query.data.pages, ({ courseId }) => courseId);
  if (rows.length === 0)
    return q === undefined ? (
      empty
    ) : (
      <EmptyState
        title={t("noneFound")}
        text={t("noneFoundText")}
        actions={
          <Button variant="default" component={RouteLink} screen={screen}>
            {t("showAll")}
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={css.cards}>
        {rows.map((course) => (
          <Card key={course.courseId} course={course} />
        ))}
      </ul>
      <MoreRows query={query} label={t("more")} />
    </>
  );
}
