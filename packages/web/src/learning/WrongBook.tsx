import type { Subject, WrongCause, WrongRow } from "@lyceum/contract/shapes";
import { learning } from "@lyceum/texts/learning";
import { EmptyState } from "@lyceum/ui";
import { Badge, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { longDate } from "../shared/dates.ts";
import { http } from "../shared/http/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { pageQueryOf, rowPages, rowsOf } from "../shared/row-pages.ts";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { MoreRows } from "../kit/form/index.ts";
import { WrittenText } from "../kit/formula/index.ts";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./Learning.module.css";
import { Loaded } from "./Loaded.tsx";
import { subjects } from "../shared/subjects.ts";
import { causes } from "./words.ts";

const views = ["active", "starred", "mastered", "removed"] as const;
type View = (typeof views)[number];

/** The book of wrong answers (P9): by what became of them, subject and cause. */
export function WrongBook() {
  const t = useTexts(learning);
  const go = useGo();
  const asked = useQueryValues();
  const view: View = views.find((one) => one === asked["view"]) ?? "active";
  const subject = subjects.find((one) => one === asked["subject"]);
  const cause = causes.find((one) => one === asked["cause"]);
  const query = useInfiniteQuery({
    queryKey: ["wrong", "list", view, subject, cause],
    queryFn: ({ signal, pageParam }) =>
      http.call("GET /wrong", {
        query: { ...pageQueryOf(pageParam), ...queryOf(view, subject, cause) },
        signal,
        isQuiet: true,
      }),
    ...rowPages,
    enabled: useIsSignedIn(),
  });
  const show = (change: { subject?: string | undefined; cause?: string | undefined }) =>
    void go({ screen: "myWrong", query: { view, subject, cause, ...change }, replace: true });
  return (
    <>
      <ViewLinks
        label={t("views")}
        views={views.map((one) => ({
          name: one,
          label: one === "starred" ? t("starred") : t(`status_${one}`),
          query: { view: one, ...(subject ? { subject } : {}), ...(cause ? { cause } : {}) },
          isCurrent: one === view,
        }))}
      />
      <div className={css.filters}>
        <Select
          label={t("subject")}
          clearable
          placeholder={t("allSubjects")}
          data={subjects.map((value) => ({ value, label: t(`subject_${value}`) }))}
          value={subject ?? null}
          onChange={(next) => show({ subject: next ?? undefined })}
        />
        <Select
          label={t("cause")}
          clearable
          placeholder={t("allCauses")}
          data={causes.map((value) => ({ value, label: t(`cause_${value}`) }))}
          value={cause ?? null}
          onChange={(next) => show({ cause: next ?? undefined })}
        />
      </div>
      <Loaded query={query}>
        {({ pages }) => {
          const rows = rowsOf(pages, ({ entryId }) => entryId);
          if (rows.length === 0) return <EmptyState title={t("noWrongTitle")} text={t("noWrongText")} />;
          return (
            <>
              <ul className={css.list}>
                {rows.map((row) => (
                  <Row key={row.entryId} row={row} />
                ))}
              </ul>
              <MoreRows query={query} label={t("more")} />
            </>
          );
        }}
      </Loaded>
      <p className={css.seen}>{t("bookSeen")}</p>
    </>
  );
}

function Row({ row }: { row: WrongRow }) {
  const t = useTexts(learning);
  const language = useLanguage();
  return (
    <li className={css.row}>
      <div>
        <div className={css.words}>
          <RouteLink screen="myWrongDetail" query={{ id: row.entryId }} className={css.rowLink}>
            <WrittenText text={row.words} />
          </RouteLink>
        </div>
        <div className={css.facts}>
          <span>{t(`subject_${row.subject}`)}</span>
          <span data-numbers>{t("wrongTimes", { count: row.wrongCount })}</span>
          {row.causes.length > 0 && <span>{row.causes.map((one) => t(`cause_${one}`)).join(", ")}</span>}
        </div>
      </div>
      <div className={css.side} data-numbers>
        {row.status === "active" && !row.isDue && t("comesBack", { time: longDate(language, row.dueAt) })}
      </div>
      <div>{row.isDue ? <Badge color="blue">{t("dueBadge")}</Badge> : null}</div>
    </li>
  );
}

function queryOf(view: View, subject: Subject | undefined, cause: WrongCause | undefined) {
  return {
    ...(view === "starred" ? { starred: "1" as const } : { status: view }),
    ...(subject ? { subject } : {}),
    ...(cause ? { cause } : {}),
  };
}
