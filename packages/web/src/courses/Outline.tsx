import type { CourseOutline, OutlineUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Course.module.css";
import { useNames } from "./names.ts";

type Props = {
  course: CourseOutline;
  /** The unit that is open. */
  unitId: string | null;
  /** Where its links lead. */
  screen?: "course" | "staffCoursePreview";
};

/** The units of a course in their sections; those that may be opened are links. */
export function Outline({ course, unitId, screen = "course" }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  const units = course.sections.flatMap((section) => section.units);
  const titleOf = (id: string) => {
    const unit = units.find((one) => one.unitId === id);
    return unit && unit.state !== "done" ? [names.title(unit)] : [];
  };
  return course.sections.map((section, at) => (
    <section key={at} className={css.section}>
      <h3 className={css.sectionTitle}>{names.title(section) || t("section", { number: at + 1 })}</h3>
      <ol className={css.units}>
        {section.units.map((unit) => (
          <li key={unit.unitId}>
            <Unit
              unit={unit}
              courseId={course.courseId}
              screen={screen}
              isLink={course.progress !== null && unit.state !== "locked"}
              isCurrent={unit.unitId === unitId}
              waitsFor={unit.state === "locked" ? unit.needs.flatMap(titleOf) : []}
            />
          </li>
        ))}
      </ol>
    </section>
  ));
}

type UnitProps = {
  unit: OutlineUnit;
  courseId: number;
  screen: "course" | "staffCoursePreview";
  isLink: boolean;
  isCurrent: boolean;
  waitsFor: readonly string[];
};

function Unit({ unit, courseId, screen, isLink, isCurrent, waitsFor }: UnitProps) {
  const t = useTexts(courses);
  const names = useNames();
  const { state, kind, durationMs, unitId } = unit;
  const words = (
    <>
      <span className={css.sign} data-state={state} role="img" aria-label={t(`state_${state}`)}>
        {state === "done" && "✓"}
      </span>
      <span>{names.title(unit)}</span>
      <span className={css.unitKind} data-numbers>
        {durationMs === null ? t(`kind_${kind}`) : lengthText(durationMs)}
      </span>
      {waitsFor.length > 0 && (
        <span className={css.unitWaits}>{t("waitsFor", { names: waitsFor.join(", ") })}</span>
      )}
    </>
  );
  if (!isLink)
    return (
      <div className={css.unit} data-state={state}>
        {words}
      </div>
    );
  return (
    <RouteLink
      screen={screen}
      params={{ id: String(courseId) }}
      query={{ unit: unitId }}
      className={css.unit}
      data-state={state}
      aria-current={isCurrent ? "page" : undefined}
    >
      {words}
    </RouteLink>
  );
}

/** "4:05" */
function lengthText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}
