import { limits } from "@lyceum/contract/limits";
import type { OpenUnit, WatchedSpan } from "@lyceum/contract/shapes";
import { lengthOf } from "@lyceum/domain/courses";
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { http } from "../../shared/http/index.ts";

type Options = { courseId: number; unit: OpenUnit; onReached: () => void };
type OnVideo = (event: SyntheticEvent<HTMLVideoElement>) => void;

/** A step between two moments of playing that is longer was a jump. */
const stepMaxMs = 3_000;

/** Notes what of a video is played, and reports it: every few seconds, when it stops, and when one leaves. */
export function useWatchReports({ courseId, unit, onReached }: Options) {
  const [watchedMs, setWatchedMs] = useState(() => lengthOf(unit.watched));
  const [hasFailed, setHasFailed] = useState(false);
  const waiting = useRef<readonly WatchedSpan[]>([]);
  const last = useRef<number | null>(null);
  const position = useRef(unit.positionMs);
  const sending = useRef<Promise<void> | null>(null);
  const state = useRef(unit.state);

  async function send(): Promise<void> {
    const spans = waiting.current.slice(0, limits.courseReportIntervals.value);
    if (spans.length === 0) return;
    const params = { id: String(courseId), unitId: unit.unitId };
    const body = { spans, positionMs: position.current };
    try {
      const reached = await http.call("POST /courses/{id}/units/{unitId}/watch", {
        params,
        body,
        isQuiet: true,
      });
      // What was played while it was on its way stays.
      waiting.current = waiting.current.filter((span) => !spans.includes(span));
      setWatchedMs(lengthOf(reached.watched));
      setHasFailed(false);
      if (reached.state !== state.current) onReached();
      state.current = reached.state;
    } catch {
      setHasFailed(true);
    }
  }

  function report(): void {
    // One after the other: the clock of the server counts between them.
    sending.current ??= send().finally(() => {
      sending.current = null;
    });
  }
  const reportNow = useEffectEvent(report);

  useEffect(() => {
    const timer = setInterval(() => reportNow(), limits.courseReportEvery.value);
    const leave = () => {
      if (document.visibilityState === "hidden") reportNow();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", leave);
      reportNow();
    };
  }, []);

  function note(video: HTMLVideoElement): void {
    const now = Math.round(video.currentTime * 1_000);
    const from = last.current;
    last.current = video.seeking ? null : now;
    position.current = now;
    if (from === null || video.seeking || now <= from || now - from > stepMaxMs * video.playbackRate) return;
    const before = waiting.current.at(-1);
    // A span that is being sent is not changed any more.
    if (before && before[1] === from && sending.current === null)
      waiting.current = [...waiting.current.slice(0, -1), [before[0], now]];
    else waiting.current = [...waiting.current, [from, now]];
  }

  const events: Readonly<
    Record<"onLoadedMetadata" | "onTimeUpdate" | "onSeeking" | "onPause" | "onEnded", OnVideo>
  > = {
    onLoadedMetadata({ currentTarget: video }) {
      const at = unit.positionMs / 1_000;
      // Who was at its end begins anew.
      if (at > 0 && at < video.duration - 2) video.currentTime = at;
    },
    onTimeUpdate: ({ currentTarget }) => note(currentTarget),
    onSeeking() {
      last.current = null;
    },
    onPause({ currentTarget }) {
      note(currentTarget);
      report();
    },
    onEnded({ currentTarget }) {
      note(currentTarget);
      report();
    },
  };
  return { events, watchedMs, hasFailed };
}
