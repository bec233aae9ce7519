import type { CourseOutline } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { ChevronLeftIcon, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useHeadline } from "../shared/headline.ts";
import { LoadedPage } from "../shared/parts/LoadedPage.tsx";
import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { RouteLink, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Course.module.css";
import { CourseHead } from "./CourseHead.tsx";
import { useNames } from "./names.ts";
import { Outline } from "./Outline.tsx";
import { ProgressBar } from "./ProgressBar.tsx";
import { courseQuery } from "./queries.ts";

const UnitPane = lazyPanel(
  () => import("./unit/UnitPane.tsx"),
  (file) => file.UnitPane,
  { Waiting: PageSkeleton },
);

/** /study/$id (P10): what a course holds; with a unit in the address, its outline beside that unit. */
export function Screen() {
  const t = useTexts(courses);
  const { id = "" } = useParams({ strict: false });
  const query = useQuery(courseQuery(id, useIsSignedIn()));
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      gone={{ title: t("gone"), text: t("goneText") }}
      back={{ screen: "study", text: t("toCourses") }}
      failed={t("failed")}
    >
      {(course) => <Course course={course} />}
    </LoadedPage>
  );
}

function Course({ course }: { course: CourseOutline }) {
  const t = useTexts(courses);
  const names = useNames();
  const { unit: wanted } = useQueryValues();
  useHeadline(names.title(course));
  const units = course.sections.flatMap((section) => section.units);
  const unit = course.progress === null ? undefined : units.find(({ unitId }) => unitId === wanted);
  if (!unit)
    return (
      <>
        <Back />
        <CourseHead course={course} />
        <div className={css.contents}>
          <h2 className={css.contentsTitle}>{t("contents")}</h2>
          <Outline course={course} unitId={null} />
        </div>
      </>
    );
  const outline = (
    <nav aria-label={t("outline")}>
      <Outline course={course} unitId={unit.unitId} />
    </nav>
  );
  return (
    <div className={css.course}>
      <aside className={css.side}>
        <Back />
        <p className={css.sideTitle}>
          <RouteLink screen="course" params={{ id: String(course.courseId) }}>
            {names.title(course)}
          </RouteLink>
        </p>
        <ProgressBar share={course.progress?.share ?? 0} />
        <p className={css.faint} data-numbers>
          {t("doneOf", { done: course.progress?.unitsDone ?? 0, count: course.units })}
        </p>
        <div className={css.wide}>{outline}</div>
        <details className={css.small}>
          <summary>{t("outline")}</summary>
          {outline}
        </details>
      </aside>
      <UnitPane key={unit.unitId} course={course} unit={unit} units={units} />
    </div>
  );
}

function Back() {
  const t = useTexts(courses);
  return (
    <RouteLink screen="study" className={css.back}>
      <ChevronLeftIcon size={16} />
      {t("toCourses")}
    </RouteLink>
  );
}
