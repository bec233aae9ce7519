import { limits } from "@lyceum/contract/limits";
import type { OpenUnit, WatchedSpan } from "@lyceum/contract/shapes";
import { lengthOf } from "@lyceum/domain/courses";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { http } from "../../shared/http/index.ts";

type Options = { courseId: number; unit: OpenUnit; onReached: () => void; isPreview: boolean };

/** `playedFromMs`: where the player began what it has played without a gap up to here. It knows what a busy page hears late of. */
type Moment = { rate: number; isJump: boolean; playedFromMs?: number | undefined };

/** A step between two moments of playing that is longer was a jump. */
const stepMaxMs = 3_000;

/** Notes what of a video or replay is played, and reports it: every few seconds, when it stops, and when one leaves. */
export function useWatchReports({ courseId, unit, onReached, isPreview }: Options) {
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
        outlivesPage: true,
      });
      // What was played meanwhile stays, and what is not believed yet: more time will have passed by the next report.
      waiting.current = waiting.current.filter(
        (span) => !spans.includes(span) || !reached.watched.some((known) => covers(known, span)),
      );
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

  /** Where its player is; a jump ends what is watched in one go. */
  function note(atMs: number, { rate, isJump, playedFromMs }: Moment): void {
    if (isPreview) return;
    const now = Math.round(atMs);
    const from = last.current ?? playedFromMs ?? null;
    last.current = isJump ? null : now;
    position.current = now;
    if (from === null || isJump || now <= from) return;
    const isPlayed = playedFromMs !== undefined && playedFromMs <= from;
    if (!isPlayed && now - from > stepMaxMs * rate) return;
    const before = waiting.current.at(-1);
    // A span that is being sent is not changed any more.
    if (before && before[1] === from && sending.current === null)
      waiting.current = [...waiting.current.slice(0, -1), [before[0], now]];
    else waiting.current = [...waiting.current, [from, now]];
  }

  return { note, report, watchedMs, hasFailed };
}

/** To about a second: a player counts its end otherwise than the server. */
function covers([from, to]: WatchedSpan, span: WatchedSpan): boolean {
  return from - 1_000 <= span[0] && span[1] <= to + 1_000;
}
