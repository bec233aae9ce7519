import { limits } from "@lyceum/contract/limits";
import type { PackageLaunch, PackageReport } from "@lyceum/contract/shapes";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { http, isRefusal, sentenceOf } from "../../shared/http/index.ts";

type Options = {
  params: { id: string; unitId: string };
  launch: PackageLaunch;
  origin: string;
  frame: RefObject<HTMLIFrameElement | null>;
  failedText: string;
  onReached: () => void;
};

/** waiting: something is not saved yet; failed: it is tried again; over: another window has it. */
type Saving = { state: "saved" | "waiting" | "failed" } | { state: "over"; text: string };

const tryAgainMs = 5_000;
/** A lesson that goes says its last words after its frame is gone. */
const lastWordsMs = 1_000;

/** Talks with the page that holds a lesson, and saves what the lesson keeps of itself. */
export function useLesson({ params, launch, origin, frame, failedText, onReached }: Options) {
  const [saving, setSaving] = useState<Saving>({ state: "saved" });
  const [isShown, setIsShown] = useState(false);
  const waiting = useRef<PackageReport | null>(null);
  const sending = useRef(false);
  const isDone = useRef(false);

  async function send(): Promise<void> {
    const report = waiting.current;
    if (sending.current || report === null) return;
    sending.current = true;
    waiting.current = null;
    try {
      const body = { launchNo: launch.launchNo, report };
      const reached = await http.call("POST /courses/{id}/units/{unitId}/report", {
        params,
        body,
        isQuiet: true,
      });
      setSaving({ state: waiting.current === null ? "saved" : "waiting" });
      if (reached.state === "done" && !isDone.current) onReached();
      isDone.current = reached.state === "done";
    } catch (error) {
      if (isRefusal(error, "packageElsewhere")) {
        setSaving({ state: "over", text: sentenceOf(error, failedText) });
        return;
      }
      waiting.current = joined(report, waiting.current);
      setSaving({ state: "failed" });
    } finally {
      sending.current = false;
    }
  }

  const take = useEffectEvent((event: MessageEvent<unknown>) => {
    const window = frame.current?.contentWindow ?? null;
    // A window that is just closing has no name any more; its origin is looked at all the same.
    if (event.origin !== origin || (event.source !== null && window !== null && event.source !== window))
      return;
    const { data } = event;
    if (typeof data !== "object" || data === null || !("kind" in data)) return;
    if (data.kind === "lyceum.ready") window?.postMessage({ kind: "lyceum.start", launch }, origin);
    if (data.kind === "lyceum.shown") setIsShown(true);
    if (data.kind !== "lyceum.report" || !("report" in data) || !isReport(data.report)) return;
    waiting.current = joined(waiting.current, data.report);
    setSaving((before) => (before.state === "over" ? before : { state: "waiting" }));
    void send();
  });
  const sendNow = useEffectEvent(() => void send());

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => take(event);
    const timer = setInterval(() => sendNow(), tryAgainMs);
    window.addEventListener("message", hear);
    return () => {
      clearInterval(timer);
      setTimeout(() => window.removeEventListener("message", hear), lastWordsMs);
    };
  }, []);
  return { saving, isShown };
}

/** One report for two that follow each other. */
function joined(first: PackageReport | null, second: PackageReport | null): PackageReport | null {
  if (first === null || second === null) return second ?? first;
  return {
    ...second,
    spentMs: Math.min(first.spentMs + second.spentMs, dayMs),
    isEnd: first.isEnd || second.isEnd,
  };
}

const dayMs = 86_400_000;

/** Scripts of strangers may send anything; the server looks at the values. */
function isReport(value: unknown): value is PackageReport {
  if (typeof value !== "object" || value === null) return false;
  const { suspendData, location, spentMs } = value as Partial<PackageReport>;
  return (
    typeof suspendData === "string" &&
    suspendData.length <= limits.packageDataMax.value &&
    typeof location === "string" &&
    typeof spentMs === "number"
  );
}
