import { rooms } from "@lyceum/texts/rooms";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { ScreenIcon } from "../parts/icons.tsx";
import { showFault } from "../../shared/show-fault.ts";
import { useRoomSession } from "../session/session-context.tsx";
import { Picture } from "../stage/Picture.tsx";
import { lazyDialog } from "../parts/lazy-dialog.ts";
import css from "./ShareBanner.module.css";

const ShareDialog = lazyDialog(
  () => import("./ShareDialog.tsx"),
  (m) => m.ShareDialog,
);

/** Reminds of the own share as long as it lasts, and offers it again after a break (R2, R7). */
export function ShareBanner() {
  const t = useTexts(rooms);
  const { share } = useRoomSession();
  const track = useSyncExternalStore(share.subscribe, share.track);
  const hasSound = useSyncExternalStore(share.subscribe, share.hasSound);
  const isInterrupted = useSyncExternalStore(share.subscribe, share.isInterrupted);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div role="status">
      {track && (
        <div className={css.banner}>
          <span className={css.preview}>
            <Picture track={track} isScreen />
          </span>
          <ScreenIcon />
          <span>{t(hasSound ? "sharingWithSound" : "sharingNow")}</span>
          <button type="button" className={css.stop} onClick={() => void share.stop().catch(showFault)}>
            {t("shareStop")}
          </button>
        </div>
      )}
      {!track && isInterrupted && (
        <div className={css.banner} data-tone="warning">
          <span>{t("shareInterrupted")}</span>
          <button type="button" onClick={() => setIsAsking(true)}>
            {t("shareAgain")}
          </button>
          <button type="button" onClick={() => void share.stop().catch(showFault)}>
            {t("shareNotAgain")}
          </button>
        </div>
      )}
      {isAsking && (
        <Suspense>
          <ShareDialog onClosed={() => setIsAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
