import type { AssetView, CaptionTrack, OpenUnit } from "@lyceum/contract/shapes";
import { courses } from "@lyceum/texts/courses";
import { ErrorPanel } from "@lyceum/ui";
import { type SyntheticEvent, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { CaptionedVideo } from "./CaptionedVideo.tsx";
import { useWatchReports } from "./use-watch-reports.ts";
import { WatchedPart } from "./WatchedPart.tsx";

const noCaptions: readonly CaptionTrack[] = [];

type Props = {
  courseId: number;
  unit: OpenUnit;
  asset: AssetView;
  onReached: () => void;
  onReopen: () => Promise<void>;
  /** Nothing of it is noted. */
  isPreview?: boolean | undefined;
};

/** A video that begins where it was left, and says which parts of it are watched. */
export function VideoUnit({ courseId, unit, asset, onReached, onReopen, isPreview = false }: Props) {
  const t = useTexts(courses);
  const [hasFailed, setHasFailed] = useState(false);
  const reports = useWatchReports({ courseId, unit, onReached, isPreview });
  const captions = (unit.item.kind === "video" ? unit.item.captions : undefined) ?? noCaptions;
  const poster = asset.variants.find(({ kind }) => kind === "poster")?.url;
  const { durationMs, width, height } = asset;
  const note = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) =>
    reports.note(video.currentTime * 1_000, {
      rate: video.playbackRate,
      isJump: video.seeking,
      playedFromMs: playedFrom(video),
    });
  const stop = (event: SyntheticEvent<HTMLVideoElement>) => {
    note(event);
    reports.report();
  };
  // Its address is made again with the unit: one that has lain open for hours leads nowhere.
  const again = async () => {
    await onReopen();
    setHasFailed(false);
  };
  if (hasFailed) return <ErrorPanel text={t("videoFailed")} onRetry={() => void again()} />;
  return (
    <>
      <CaptionedVideo
        courseId={courseId}
        captions={captions}
        isPreview={isPreview}
        controls
        preload="metadata"
        src={asset.url ?? ""}
        aria-label={asset.name}
        {...(poster === undefined ? {} : { poster })}
        {...(width === null || height === null ? {} : { width, height })}
        onLoadedMetadata={({ currentTarget: video }) => {
          const at = unit.positionMs / 1_000;
          // Who was at its end starts over.
          if (at > 0 && at < video.duration - 2) video.currentTime = at;
        }}
        onTimeUpdate={note}
        onSeeking={note}
        onPause={stop}
        onEnded={stop}
        onError={() => setHasFailed(true)}
      />
      {!isPreview && (
        <WatchedPart durationMs={durationMs} watchedMs={reports.watchedMs} hasFailed={reports.hasFailed} />
      )}
    </>
  );
}

/** What is playing may be a little beyond what is noted as played. */
const slackSeconds = 0.5;

function playedFrom({ played, currentTime }: HTMLVideoElement): number | undefined {
  for (let at = 0; at < played.length; at += 1)
    if (played.start(at) <= currentTime && currentTime <= played.end(at) + slackSeconds)
      return Math.round(played.start(at) * 1_000);
  return undefined;
}
