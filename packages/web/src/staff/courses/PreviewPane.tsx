import type { CourseOutline, OpenUnit, UnitItem } from "@lyceum/contract/shapes";
import { pick } from "@lyceum/texts";
import { courses } from "@lyceum/texts/courses";
import { staffCourses } from "@lyceum/texts/staff/courses";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { UnitContent } from "../../courses/index.ts";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { listText } from "../../shared/list-text.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Preview.module.css";

type OutlineUnit = CourseOutline["sections"][number]["units"][number];
type Props = { courseId: number; unit: OutlineUnit; units: readonly OutlineUnit[] };

/** A unit as pupils see it, with what it waits for, and the ways to its neighbours. */
export function PreviewPane({ courseId, unit, units }: Props) {
  const t = useTexts(staffCourses);
  const tCourses = useTexts(courses);
  const language = useLanguage();
  const params = { id: String(courseId), unitId: unit.unitId };
  const query = useQuery({
    queryKey: ["staff-course", params.id, "preview", params.unitId],
    queryFn: ({ signal }) =>
      http.call("GET /staff/courses/{id}/units/{unitId}", { params, signal, isQuiet: true }),
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  });
  const nameOf = (one: OutlineUnit) =>
    pick(language, one.title, one.titleEn) || t("unitNumber", { number: units.indexOf(one) + 1 });
  const needs = units.filter(({ unitId }) => unit.needs.includes(unitId)).map(nameOf);
  const at = units.indexOf(unit);
  return (
    <section className={css.pane} aria-labelledby="unit-title">
      <header className={css.unitHead}>
        <p className={css.faint}>{tCourses(`kind_${unit.kind}`)}</p>
        <h2 id="unit-title" className={css.unitTitle}>
          {nameOf(unit)}
        </h2>
        {needs.length > 0 && (
          <p className={css.faint}>{t("previewNeeds", { names: listText(language, needs) })}</p>
        )}
      </header>
      {query.isPending ? (
        <PageSkeleton />
      ) : isLost(query) ? (
        <ErrorPanel text={sentenceOf(query.error, t("failed"))} onRetry={() => void query.refetch()} />
      ) : (
        <Content
          courseId={courseId}
          unit={query.data}
          title={nameOf(unit)}
          onReopen={async () => void (await query.refetch())}
        />
      )}
      <footer className={css.foot}>
        <Neighbour courseId={courseId} unit={units[at - 1]}>
          {tCourses("previousUnit")}
        </Neighbour>
        <Neighbour courseId={courseId} unit={units[at + 1]}>
          {tCourses("nextUnit")}
        </Neighbour>
      </footer>
    </section>
  );
}

type NeighbourProps = { courseId: number; unit: OutlineUnit | undefined; children: ReactNode };

function Neighbour({ courseId, unit, children }: NeighbourProps) {
  if (!unit)
    return (
      <Button variant="default" disabled>
        {children}
      </Button>
    );
  return (
    <Button
      variant="default"
      renderRoot={(root) => (
        <RouteLink
          {...root}
          screen="staffCoursePreview"
          params={{ id: String(courseId) }}
          query={{ unit: unit.unitId }}
        />
      )}
    >
      {children}
    </Button>
  );
}

type ContentProps = { courseId: number; unit: OpenUnit; title: string; onReopen: () => Promise<void> };

/** What pupils would begin is named and not begun. */
function Content({ courseId, unit, title, onReopen }: ContentProps) {
  const t = useTexts(staffCourses);
  const { item, name, hears } = unit;
  if (isEmpty(item)) return <p className={css.panel}>{t("previewEmpty")}</p>;
  if (item.kind === "package" && !unit.mayTick) return <p className={css.panel}>{t("previewPackage")}</p>;
  if (item.kind === "quiz" && item.quizId !== null && name !== null)
    return (
      <div className={css.panel}>
        <h3>{name}</h3>
        <p className={css.faint} data-numbers>
          {t("previewQuiz", { percent: item.passFrom })}
        </p>
        <Button
          variant="default"
          renderRoot={(root) => (
            <RouteLink {...root} screen="staffQuiz" params={{ id: String(item.quizId) }} />
          )}
        >
          {t("previewOpenQuiz")}
        </Button>
      </div>
    );
  if (item.kind === "homework" && item.homeworkId !== null && name !== null)
    return (
      <div className={css.panel}>
        <h3>{name}</h3>
        <p className={css.faint}>{t("previewHomework")}</p>
        <Button
          variant="default"
          renderRoot={(root) => (
            <RouteLink {...root} screen="staffHomeworkPreview" params={{ id: String(item.homeworkId) }} />
          )}
        >
          {t("previewOpenHomework")}
        </Button>
      </div>
    );
  if (item.kind === "tool" && name !== null && hears !== null)
    return (
      <div className={css.panel}>
        <h3>{name}</h3>
        <p className={css.faint}>{t("previewTool")}</p>
      </div>
    );
  return (
    <UnitContent
      courseId={courseId}
      unit={unit}
      title={title}
      onReached={() => {}}
      onReopen={onReopen}
      isPreview
    />
  );
}

/** Nothing is chosen for it yet. */
function isEmpty(item: UnitItem): boolean {
  switch (item.kind) {
    case "text":
      return item.body === null;
    case "document":
      return item.docId === null;
    case "video":
    case "file":
    case "package":
      return item.assetId === null;
    case "quiz":
      return item.quizId === null;
    case "homework":
      return item.homeworkId === null;
    case "tool":
      return item.toolId === null;
    case "replay":
      return item.recordingId === null;
  }
}
