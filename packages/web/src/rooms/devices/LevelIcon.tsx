import { useEffect, useRef } from "react";
import { MicIcon } from "../parts/icons.tsx";
import css from "./Devices.module.css";
import { watchLevel } from "./watch-level.ts";

/** A microphone that fills while it hears. */
export function LevelIcon({ track }: { track: MediaStreamTrack | null }) {
  const icon = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = icon.current;
    if (!track) return undefined;
    const stop = watchLevel(track, (level) => element?.style.setProperty("--level", String(level)));
    return () => {
      stop();
      element?.style.setProperty("--level", "0");
    };
  }, [track]);
  return (
    <span ref={icon} className={css.level}>
      <MicIcon />
    </span>
  );
}
