import { useEffect, useRef } from "react";
import css from "./Devices.module.css";
import { watchLevel } from "./watch-level.ts";

/** How loud a microphone hears, as a bar. */
export function MicMeter({ track, name }: { track: MediaStreamTrack | null; name: string }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!track) return undefined;
    const element = bar.current;
    const stop = watchLevel(track, (level) => {
      element?.style.setProperty("--level", String(level));
      element?.setAttribute("aria-valuenow", String(Math.round(level * 100)));
    });
    return () => {
      stop();
      element?.style.setProperty("--level", "0");
      element?.setAttribute("aria-valuenow", "0");
    };
  }, [track]);
  return (
    <div
      ref={bar}
      className={css.meter}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
    />
  );
}
