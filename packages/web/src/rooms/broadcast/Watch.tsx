import { chooseLayout, memberOf, presentOf } from "@lyceum/domain/rooms";
import { live } from "@lyceum/texts/live";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { PeopleIcon } from "@lyceum/ui";
import { type ReactNode, Suspense, useEffect } from "react";
import { lazyPanel } from "../../shared/parts/lazy-part.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { withTexts } from "../../shared/with-texts.ts";
import { ColourSwitch } from "../../shared/parts/ColourSwitch.tsx";
import { LanguageSwitch } from "../../shared/parts/LanguageSwitch.tsx";
import { CameraButton, MicButton, SoundOffButton } from "../devices/DeviceButtons.tsx";
import { HandButton } from "../people/HandButton.tsx";
import { PeopleDialogs } from "../people/PeopleDialogs.tsx";
import { RoomNotifications } from "../people/RoomNotifications.tsx";
import { ConnectionBanner } from "../room/ConnectionBanner.tsx";
import { LeaveButton } from "../room/LeaveButton.tsx";
import { SoundBlocked } from "../room/SoundBlocked.tsx";
import { useLeaveGuard } from "../room/use-leave-guard.ts";
import { useMedia, useRoomSession, useRoomState, useSelf } from "../session/session-context.tsx";
import { FullScreenButton } from "../stage/FullScreenButton.tsx";
import { Stage } from "../stage/Stage.tsx";
import { useArrangement } from "../stage/use-stage.ts";
import { StreamButton } from "./StreamButton.tsx";
import { StreamPicture } from "./StreamPicture.tsx";
import css from "./Watch.module.css";

const Extras = lazyPanel(
  () => withTexts(import("../extras/Extras.tsx"), roomsExtras),
  (m) => m.Extras,
  { Missing: () => null },
);

/** A broadcast from its viewers' side: one large picture, who speaks, and what is asked and written beside it. */
export function Watch({ children }: { children: ReactNode }) {
  const t = useTexts(live);
  const { stage } = useRoomSession();
  const state = useRoomState();
  const self = useSelf();
  const isOnStage = self?.place === "on";
  useEffect(() => stage.change((now) => chooseLayout(now, "speaker")), [stage]);
  const streamPath = useMedia(({ media }) => media.streamPath());
  const { large } = useArrangement();
  // Slides and whiteboards come with the room's log, not with its media.
  const isDrawn = large?.source === "deck" || large?.source === "board";
  useLeaveGuard();
  const host = state && memberOf(state, state.host);
  const isAlone = state !== null && (host?.seat ?? null) === null;
  return (
    <div className={css.page} data-full>
      <header className={css.header}>
        <h1 className={css.title} title={state?.name}>
          {state?.name}
        </h1>
        {state && (
          <span className={css.count}>
            <PeopleIcon size={16} />
            <span data-numbers>{t("viewers", { n: presentOf(state).length })}</span>
          </span>
        )}
        <span className={css.looks}>
          <FullScreenButton />
          <LanguageSwitch />
          <ColourSwitch />
        </span>
      </header>
      <div className={css.middle}>
        <div className={css.picture}>
          <ConnectionBanner />
          {streamPath === null ? (
            <Stage />
          ) : (
            <>
              {isDrawn && <Stage />}
              <StreamPicture path={streamPath} isSmall={isDrawn} />
            </>
          )}
          {isAlone && (
            <p className={css.note} role="status">
              {t("waitingForPresenter")}
            </p>
          )}
          <SoundBlocked />
          <Suspense>
            <Extras />
          </Suspense>
        </div>
        <aside className={css.side} aria-label={t("side")}>
          {children}
        </aside>
      </div>
      <div className={css.toolbar} role="toolbar" aria-label={t("room")}>
        <div className={css.group}>
          {isOnStage && <MicButton />}
          {isOnStage && <CameraButton />}
          <SoundOffButton />
          <StreamButton />
        </div>
        {self?.isGuest === false && <HandButton />}
        <div className={css.group} data-end>
          <LeaveButton />
        </div>
      </div>
      <PeopleDialogs />
      <RoomNotifications />
    </div>
  );
}
