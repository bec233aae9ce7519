import type { PupilHomeworkRow, PupilStage } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { screens } from "@lyceum/texts/screens";
import { EmptyState } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CalendarDialog } from "../calendars/index.ts";
import { MoreRows } from "../kit/form/index.ts";
import { listTime } from "../shared/dates.ts";
import { http } from "../shared/http/index.ts";
import { pageQueryOf, rowPages, rowsOf } from "../shared/row-pages.ts";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Learning.module.css";
import { AgainButton } from "./AgainButton.tsx";
import { LearningPage } from "./LearningPage.tsx";
import { Loaded } from "./Loaded.tsx";

/** Only where this device keeps something. */
const LeftAnswers = lazyPanel(
  () => import("./work/LeftAnswers.tsx"),
  (m) => m.LeftAnswers,
  { Missing: () => null },
);

/** /homework and /myHomework (P8): what is to do, and what came of the rest. */
export function Screen() {
  const t = useTexts(learning);
  const titleOf = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const [isCalendar, setIsCalendar] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ["homework", "mine", "all"],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /homework/mine", { query: pageQueryOf(pageParam), signal, isQuiet: true }),
    ...rowPages,
    enabled: isSignedIn,
  });
  return (
    <LearningPage
      tab="homework"
      title={titleOf("myHomework")}
      text={t("homeworkText")}
      actions={
        <>
          {isSignedIn && (
            <Button variant="default" onClick={() => setIsCalendar(true)}>
              {t("inMyCalendar")}
            </Button>
          )}
          <Button component={RouteLink} screen="tvHomework" variant="default">
            {t("onLargeScreen")}
          </Button>
          {isCalendar && <CalendarDialog onClosed={() => setIsCalendar(false)} />}
        </>
      }
    >
      {isSignedIn && <LeftAnswers />}
      <Loaded query={query}>
        {({ pages }) => {
          const rows = rowsOf(pages, ({ homeworkId }) => homeworkId);
          if (rows.length === 0) return <EmptyState title={t("noneTitle")} text={t("noneText")} />;
          return (
            <>
              {groups.map(({ title, stages }) => (
                <Group
                  key={title}
                  title={t(title)}
                  rows={rows.filter(({ stage }) => stages.includes(stage))}
                />
              ))}
              <MoreRows query={query} label={t("more")} />
            </>
          );
        }}
      </Loaded>
    </LearningPage>
  );
}

const groups: readonly {
  title: "listTodo" | "listSubmitted" | "listReturned" | "listMissed";
  stages: readonly PupilStage[];
}[] = [
  { title: "listTodo", stages: ["overdue", "todo"] },
  { title: "listReturned", stages: ["returned"] },
  { title: "listSubmitted", stages: ["submitted"] },
  { title: "listMissed", stages: ["missed"] },
];

function Group({ title, rows }: { title: string; rows: readonly PupilHomeworkRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={css.group}>
      <h2 className={css.groupTitle}>{title}</h2>
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.homeworkId} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Row({ row }: { row: PupilHomeworkRow }) {
  const t = useTexts(learning);
  const language = useLanguage();
  const { homeworkId, title, subject, teacher, stage, dueAt, closeAt, items, answered, points } = row;
  const isOpen = stage === "todo" || stage === "overdue";
  const time = listTime(language, stage === "overdue" ? closeAt : dueAt);
  const when = stage === "overdue" ? t("closes", { time }) : t(isOpen ? "due" : "wasDue", { time });
  return (
    <li className={css.row}>
      <div>
        <div className={css.name}>{title}</div>
        <div className={css.facts} data-urgent={stage === "overdue" || undefined}>
          <span data-numbers>{when}</span>
          {isOpen && row.timeLimit !== null && (
            <span data-numbers>{t("limitOf", { minutes: row.timeLimit })}</span>
          )}
          <span>{t(`subject_${subject}`)}</span>
          {teacher !== "" && <span>{teacher}</span>}
          <span data-numbers>
            {isOpen && answered > 0
              ? t("answeredOf", { answered, count: items })
              : t("questionCount", { count: items })}
          </span>
        </div>
      </div>
      <div className={css.side} data-numbers>
        {row.score !== null && t("score", { score: row.score, points })}
        {stage === "submitted" && t("waitsForTeacher")}
        {stage === "overdue" && t("overdue")}
        {stage === "missed" && t("missed")}
      </div>
      <div className={css.rowActs}>
        {row.mayRepeat && <AgainButton row={row} label={named(t("again"), title)} />}
        {isOpen && (
          <Button
            component={RouteLink}
            screen="myAnswer"
            query={{ id: homeworkId }}
            aria-label={named(answered > 0 ? t("goOn") : t("begin"), title)}
          >
            {answered > 0 ? t("goOn") : t("begin")}
          </Button>
        )}
        {!isOpen && row.submissionId !== null && (
          <Button
            variant="default"
            component={RouteLink}
            screen="myAnalysis"
            query={{ id: row.submissionId }}
            aria-label={named(t("seeResult"), title)}
          >
            {t("seeResult")}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What a button does, and with what: of many alike each says its own. */
function named(act: string, title: string): string {
  return `${act}: ${title}`;
}
