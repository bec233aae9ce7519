import { rooms } from "@lyceum/texts/rooms";
import { useTexts } from "../../shared/use-texts.ts";
import { ShareBanner } from "../share/ShareBanner.tsx";
import { useMedia, useRoomState } from "../session/session-context.tsx";
import css from "./Stage.module.css";
import { Tiles } from "./Tiles.tsx";
import { useArrangement } from "./use-stage.ts";

/** Everybody who may speak, in the layout that this person chose (R2, R6). */
export function Stage() {
  const t = useTexts(rooms);
  const { tiles, large } = useArrangement();
  const isInside = useRoomState() !== null;
  const media = useMedia((session) => session.media.state());
  const isEmpty = tiles.length === 0 && large === null;
  return (
    <section className={css.stage} aria-label={t("stage")}>
      <ShareBanner />
      {media === "absent" && <p className={css.note}>{t("noMedia")}</p>}
      {media === "cut" && (
        <p className={css.note} role="alert">
          {t("mediaCut")}
        </p>
      )}
      {isEmpty ? isInside && <p className={css.empty}>{t("stageEmpty")}</p> : <Tiles />}
    </section>
  );
}
