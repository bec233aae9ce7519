import { limits } from "@lyceum/contract/limits";
import type { AssetView, OpenUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../Course.module.css";
import { useNames } from "../names.ts";
import { useWatchReports } from "./use-watch-reports.ts";

type Props = { courseId: number; unit: OpenUnit; asset: AssetView; onReached: () => void };

/** A video that begins where it was left, and says which parts of it are watched. */
export function VideoUnit({ courseId, unit, asset, onReached }: Props) {
  const t = useTexts(courses);
  const names = useNames();
  const reports = useWatchReports({ courseId, unit, onReached });
  const poster = asset.variants.find(({ kind }) => kind === "poster")?.url;
  const wanted = limits.courseWatchedShare.value / 100;
  const { durationMs, width, height } = asset;
  return (
    <>
      {/* What is said in it is written in the units around it, as far as its author has done so. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- subtitles are files of their own */}
      <video
        controls
        preload="metadata"
        className={css.video}
        src={asset.url ?? ""}
        aria-label={asset.name}
        {...(poster === undefined ? {} : { poster })}
        {...(width === null || height === null ? {} : { width, height })}
        {...reports.events}
      />
      {durationMs !== null && (
        <p className={css.faint} data-numbers role="status">
          {t("watchedOf", {
            percent: names.percent(reports.watchedMs / Math.max(1, durationMs)),
            wanted: names.percent(wanted),
          })}
        </p>
      )}
      {reports.hasFailed && (
        <p className={css.warning} role="alert">
          {t("notReported")}
        </p>
      )}
    </>
  );
}
