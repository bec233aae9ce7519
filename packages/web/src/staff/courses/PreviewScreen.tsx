import type { StaffCourse } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { EmptyState, PageHeader, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Outline } from "../../courses/index.ts";
import { useHeadline } from "../../shared/headline.ts";
import { http } from "../../shared/http/index.ts";
import { LoadedPage } from "../../shared/parts/LoadedPage.tsx";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { previewOutline } from "./preview-outline.ts";
import { PreviewPane } from "./PreviewPane.tsx";
import css from "./Preview.module.css";

/** /staff/courses/$id/preview (P10): a course as a pupil has it, with every unit open; nothing of it is kept. */
export function Screen() {
  return (
    <StaffLayout screen="staffCoursePreview" hasOwnTimes>
      <Preview />
    </StaffLayout>
  );
}

function Preview() {
  const t = useTexts(staffCourses);
  const { id = "" } = useParams({ strict: false });
  const query = useQuery({
    queryKey: ["staff-course", id, "preview"],
    queryFn: ({ signal }) => http.call("GET /staff/courses/{id}", { params: { id }, signal, isQuiet: true }),
    retry: false,
  });
  return (
    <LoadedPage
      query={query}
      waiting={<PageSkeleton />}
      gone={{ title: t("gone"), text: t("goneText") }}
      back={{ screen: "staffCourses", text: t("toCourses") }}
      failed={t("failed")}
    >
      {(course) => <Course course={course} />}
    </LoadedPage>
  );
}

function Course({ course }: { course: StaffCourse }) {
  const t = useTexts(staffCourses);
  const language = useLanguage();
  const { unit: wanted } = useQueryValues();
  const outline = previewOutline(course);
  const units = outline.sections.flatMap((section) => section.units);
  const unit = units.find(({ unitId }) => unitId === wanted) ?? units[0];
  const { title, titleEn, summary, summaryEn } = course.content;
  const name = pick(language, title, titleEn) || t("untitled");
  useHeadline(name);
  const contents = (
    <nav aria-label={t("previewContents")}>
      <Outline course={outline} unitId={unit?.unitId ?? null} screen="staffCoursePreview" />
    </nav>
  );
  return (
    <>
      <div className={css.bar} role="note">
        <p className={css.about}>
          <strong>{t("preview")}</strong> {t("previewText")}
        </p>
      </div>
      <PageHeader
        title={name}
        text={pick(language, summary, summaryEn)}
        back={
          <RouteLink screen="staffCourse" params={{ id: String(course.courseId) }} className={css.link}>
            {t("toBuilder")}
          </RouteLink>
        }
      />
      {unit ? (
        <div className={css.columns}>
          <aside>
            <div className={css.wide}>{contents}</div>
            <details className={css.small}>
              <summary>{t("previewContents")}</summary>
              {contents}
            </details>
          </aside>
          <PreviewPane key={unit.unitId} courseId={course.courseId} unit={unit} units={units} />
        </div>
      ) : (
        <EmptyState title={t("previewNoUnits")} />
      )}
    </>
  );
}
