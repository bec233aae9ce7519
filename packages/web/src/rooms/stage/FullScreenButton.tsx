import { rooms } from "@lyceum/texts/rooms";
import { useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { isFullScreen, onFullScreen, toggleFullScreen } from "./full-screen.ts";
import css from "./HeaderButton.module.css";
import { FillIcon, UnfillIcon } from "./icons.tsx";

export function FullScreenButton() {
  const t = useTexts(rooms);
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen);
  if (!document.fullscreenEnabled) return null;
  return (
    <button type="button" className={css.button} onClick={toggleFullScreen} aria-keyshortcuts="F">
      {isFull ? <UnfillIcon /> : <FillIcon />}
      <span className={css.label}>{t(isFull ? "exitFullScreen" : "fullScreen")}</span>
    </button>
  );
}
