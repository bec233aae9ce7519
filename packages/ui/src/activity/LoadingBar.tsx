import { useEffect, useState, useSyncExternalStore } from "react";
import type { Activity } from "./activity.ts";
import css from "./LoadingBar.module.css";

const startAfterMs = 150;
const fadeMs = 240;

type Phase = "idle" | "running" | "ending";

/** A thin line at the top edge while something loads; short work shows nothing. */
export function LoadingBar({ activity }: { activity: Activity }) {
  const busy = useSyncExternalStore(activity.subscribe, activity.isBusy, () => false);
  const [phase, setPhase] = useState<Phase>("idle");

  useEffect(() => {
    const timer = setTimeout(
      () => {
        setPhase((last) => next(last, busy));
      },
      busy ? startAfterMs : 0,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [busy]);

  useEffect(() => {
    if (phase !== "ending") return undefined;
    const timer = setTimeout(() => {
      setPhase("idle");
    }, fadeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);

  if (phase === "idle") return null;
  return <div className={css.bar} data-phase={phase} aria-hidden />;
}

function next(last: Phase, busy: boolean): Phase {
  if (busy) return "running";
  return last === "idle" ? "idle" : "ending";
}
