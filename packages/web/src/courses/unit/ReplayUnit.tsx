import type { OpenUnit, PlayedReplay } from "@lyceum/contract/shapes";
import { useRef } from "react";
import { PlainReplay } from "../../recordings/index.ts";
import { useWatchReports } from "./use-watch-reports.ts";
import { WatchedPart } from "./WatchedPart.tsx";

type Props = {
  courseId: number;
  unit: OpenUnit;
  replay: PlayedReplay;
  onReached: () => void;
  /** Nothing of it is noted. */
  isPreview?: boolean | undefined;
};

/** Its player tells of every tick; so much apart is near enough. */
const noteEveryMs = 1_000;

/** The replay of a room that begins where it was left, and says which parts of it are watched. */
export function ReplayUnit({ courseId, unit, replay, onReached, isPreview = false }: Props) {
  const reports = useWatchReports({ courseId, unit, onReached, isPreview });
  const { positionMs } = unit;
  const { durationMs } = replay;
  const noted = useRef({ atMs: positionMs, isRunning: false });
  return (
    <>
      <PlainReplay
        replay={replay}
        // Who was at its end starts over.
        startMs={positionMs < durationMs - 2_000 ? positionMs : 0}
        onState={({ atMs, isPlaying, isWaiting, rate }) => {
          const isRunning = isPlaying && !isWaiting;
          const before = noted.current;
          if (isRunning === before.isRunning && Math.abs(atMs - before.atMs) < noteEveryMs) return;
          noted.current = { atMs, isRunning };
          reports.note(atMs, { rate, isJump: !isRunning && !before.isRunning });
          if (before.isRunning && !isPlaying) reports.report();
        }}
      />
      {!isPreview && (
        <WatchedPart durationMs={durationMs} watchedMs={reports.watchedMs} hasFailed={reports.hasFailed} />
      )}
    </>
  );
}
