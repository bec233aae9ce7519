import type { CourseOutline } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { learning } from "@lyceum/texts/learning";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { http, sentenceOf } from "../shared/http/index.ts";
import { RouteLink, useGo } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Cover } from "./Card.tsx";
import { CertificatePart } from "./CertificatePart.tsx";
import css from "./Course.module.css";
import { useNames } from "./names.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { useReloadCourses } from "./queries.ts";

/** What a course is, how far one is, and the way in. */
export function CourseHead({ course }: { course: CourseOutline }) {
  const t = useTexts(courses);
  const tLearning = useTexts(learning);
  const names = useNames();
  const { progress, units, teacher } = course;
  return (
    <header className={css.hero}>
      <div className={css.heroWords}>
        <p className={css.faint} data-numbers>
          {tLearning(`subject_${course.subject}`)} · {t("unitCount", { count: units })}
          {teacher !== "" && ` · ${t("by", { name: teacher })}`}
        </p>
        <h1 className={css.heroTitle}>{names.title(course)}</h1>
        <p className={css.heroText}>{names.summary(course)}</p>
        {progress !== null && (
          <>
            <ProgressBar share={progress.share} />
            <p className={css.faint} data-numbers>
              {progress.share === 1 ? t("finished") : t("doneOf", { done: progress.unitsDone, count: units })}
            </p>
          </>
        )}
        <Way course={course} />
        <CertificatePart course={course} />
      </div>
      <Cover course={course} />
    </header>
  );
}

function Way({ course: { courseId, progress, mayTake, sections } }: { course: CourseOutline }) {
  const t = useTexts(courses);
  const go = useGo();
  const reload = useReloadCourses();
  const isSignedIn = useIsSignedIn();
  const [isBusy, setIsBusy] = useState(false);
  const first = sections.flatMap(({ units }) => units).find(({ state }) => state !== "locked")?.unitId;
  const params = { id: String(courseId) };

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      await http.call("POST /courses/{id}/begin", { params, body: {}, isQuiet: true });
      await reload();
      await go({ screen: "course", params, query: first === undefined ? {} : { unit: first } });
    } catch (error) {
      message.error(sentenceOf(error, t("failed")));
    } finally {
      setIsBusy(false);
    }
  }

  if (!isSignedIn)
    return (
      <Button component={RouteLink} screen="login" query={{ redirect: location.pathname }}>
        {t("signInToTake")}
      </Button>
    );
  if (progress !== null) {
    const unit = progress.nextUnitId ?? first;
    return (
      <Button
        variant={progress.nextUnitId === null ? "default" : "filled"}
        onClick={() => void go({ screen: "course", params, query: unit === undefined ? {} : { unit } })}
      >
        {t(progress.nextUnitId === null ? "review" : progress.unitsDone > 0 ? "goOn" : "begin")}
      </Button>
    );
  }
  if (!mayTake) return null;
  return (
    <Button loading={isBusy} onClick={() => void begin()}>
      {t("begin")}
    </Button>
  );
}
