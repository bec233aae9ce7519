import { limits } from "@lyceum/contract/limits";
import { courses } from "@lyceum/texts/courses";
import { useTexts } from "../../shared/use-texts.ts";
import courseCss from "../Course.module.css";
import css from "./Unit.module.css";
import { useNames } from "../names.ts";

type Props = { durationMs: number | null; watchedMs: number; hasFailed: boolean };

/** How much of a video or replay is watched, and from when on it is done. */
export function WatchedPart({ durationMs, watchedMs, hasFailed }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  return (
    <>
      {durationMs !== null && (
        <p className={courseCss.faint} data-numbers role="status">
          {t("watchedOf", {
            percent: names.percent(watchedMs / Math.max(1, durationMs)),
            wanted: names.percent(limits.courseWatchedShare.value / 100),
          })}
        </p>
      )}
      {hasFailed && (
        <p className={css.warning} role="alert">
          {t("notReported")}
        </p>
      )}
    </>
  );
}
