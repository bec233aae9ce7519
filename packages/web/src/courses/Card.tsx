import type { CourseCard } from "@lyceum/contract/shapes";
import { srcsetOf } from "@lyceum/domain/files";
import { courses } from "@lyceum/texts/courses";
import { learning } from "@lyceum/texts/learning";
import { BookIcon } from "@lyceum/ui";
import { RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Course.module.css";
import { useNames } from "./names.ts";
import { ProgressBar } from "./ProgressBar.tsx";

/** A course in a list: what it is, and how far one is. The whole card leads there. */
export function Card({ course }: { course: CourseCard }) {
  const t = useTexts(courses);
  const tLearning = useTexts(learning);
  const names = useNames();
  const { progress, units } = course;
  const isDone = progress !== null && progress.share === 1;
  return (
    <li className={css.card}>
      <Cover course={course} />
      <div className={css.cardBody}>
        <p className={css.faint} data-numbers>
          {tLearning(`subject_${course.subject}`)} · {t("unitCount", { count: units })}
        </p>
        <h2 className={css.cardTitle}>
          <RouteLink
            screen="course"
            params={{ id: String(course.courseId) }}
            query={progress?.nextUnitId ? { unit: progress.nextUnitId } : {}}
            className={css.cardLink}
          >
            {names.title(course)}
          </RouteLink>
        </h2>
        <p className={css.cardText}>{names.summary(course)}</p>
        {progress === null ? (
          <p className={css.cardFoot}>{course.teacher !== "" && t("by", { name: course.teacher })}</p>
        ) : (
          <div className={css.cardFoot}>
            <ProgressBar share={progress.share} />
            <p className={css.faint} data-numbers>
              <span>{isDone ? t("finished") : t("doneOf", { done: progress.unitsDone, count: units })}</span>
              {!isDone && <strong className={css.goOn}>{t("goOn")}</strong>}
            </p>
          </div>
        )}
      </div>
    </li>
  );
}

export function Cover({ course: { cover, subject } }: { course: Pick<CourseCard, "cover" | "subject"> }) {
  if (cover?.state === "ready")
    return (
      <img
        className={css.cover}
        src={cover.url ?? ""}
        srcSet={srcsetOf(cover, "image/webp")}
        sizes="(min-width: 800px) 380px, 100vw"
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <div className={css.cover} data-subject={subject} aria-hidden>
      <BookIcon size={36} />
    </div>
  );
}
