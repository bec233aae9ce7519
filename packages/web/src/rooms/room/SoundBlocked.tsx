import { roomsEntry } from "@lyceum/texts/rooms-entry";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { useRoomSession, useRoomView } from "../session/session-context.tsx";
import { SoundIcon } from "./icons.tsx";
import css from "./ConnectionBanner.module.css";

/** Where the browser plays no sound before a click. */
export function SoundBlocked() {
  const t = useTexts(roomsEntry);
  const { view } = useRoomSession();
  const { isSoundBlocked } = useRoomView();
  if (!isSoundBlocked) return null;
  return (
    <div className={css.over}>
      <div className={css.banner} role="alert">
        <SoundIcon />
        <div>
          <div className={css.title}>{t("soundBlocked")}</div>
          <div>{t("soundBlockedText")}</div>
        </div>
        <Button onClick={() => view.set({ isSoundBlocked: false })}>{t("resume")}</Button>
      </div>
    </div>
  );
}
