import { rooms } from "@lyceum/texts/rooms";
import { useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useShortcut } from "../room/use-shortcut.ts";
import { isFullScreen, onFullScreen, toggleFullScreen } from "./full-screen.ts";
import css from "./HeaderButton.module.css";
import { FillIcon, UnfillIcon } from "./icons.tsx";

export function FullScreenButton() {
  const t = useTexts(rooms);
  const isFull = useSyncExternalStore(onFullScreen, isFullScreen);
  const shortcut = useShortcut("F");
  if (!document.fullscreenEnabled) return null;
  return (
    <button type="button" className={css.button} onClick={toggleFullScreen} {...shortcut}>
      {isFull ? <UnfillIcon /> : <FillIcon />}
      <span className={css.label}>{t(isFull ? "exitFullScreen" : "fullScreen")}</span>
    </button>
  );
}
