import { memberOf } from "@lyceum/domain/rooms";
import { roomsExtras } from "@lyceum/texts/rooms-extras";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { toggleDevice } from "../devices/DeviceButtons.tsx";
import { useMedia, useRoom, useRoomSession } from "../session/session-context.tsx";
import { RecordingBanner } from "../recording/RecordingBanner.tsx";
import css from "./Extras.module.css";
import { ReactionStream } from "./ReactionStream.tsx";
import { useChimes } from "./use-chimes.ts";
import { useMutedSpeech } from "./use-muted-speech.ts";
import { usePushToTalk } from "./use-push-to-talk.ts";
import { useWakeLock } from "./use-wake-lock.ts";
import { useWeakLine } from "./use-weak-line.ts";

/** What helps in a room and comes after it is open: hints on the own line and microphone, chimes and reactions. */
export function Extras() {
  useWakeLock();
  useChimes();
  const isTalking = usePushToTalk();
  return (
    <>
      <div className={css.hints}>
        <ComingBack />
        <LineHint />
        <MutedHint isTalking={isTalking} />
      </div>
      <ReactionStream />
      <RecordingBanner />
    </>
  );
}

/** Sound and picture were there and come again; of the whole line a banner tells. */
function ComingBack() {
  const t = useTexts(roomsExtras);
  const state = useMedia(({ media }) => media.state());
  const isInside = useRoom(({ room }) => room.phase().name === "joined");
  const [wasThere, setWasThere] = useState(false);
  if (state === "connected" && !wasThere) setWasThere(true);
  const isShown = wasThere && isInside && state === "connecting";
  return (
    <div role="status">
      {isShown && (
        <p className={css.hint}>
          <span>{t("comingBack")}</span>
        </p>
      )}
    </div>
  );
}

const lineTexts = { down: "lineDown", up: "lineUp", slow: "lineSlow" } as const;

function LineHint() {
  const t = useTexts(roomsExtras);
  const { media } = useRoomSession();
  const weak = useWeakLine();
  const choice = useMedia((session) => session.media.streamChoice());
  // Once refused, it is not proposed again; the button below stays.
  const offersStream = weak?.line === "down" && weak.isLossy && choice === "free";
  const [hidden, setHidden] = useState<string | null>(null);
  const user = useRoom(({ room }) => {
    const state = room.state();
    return state && weak?.speaker ? (memberOf(state, weak.speaker)?.nick ?? null) : null;
  });
  // What was hidden comes again when it was over meanwhile.
  if (!weak && hidden !== null) setHidden(null);
  const isShown = weak !== null && weak.line !== hidden;
  const text =
    weak === null
      ? ""
      : weak.line === "speaker"
        ? t("lineSpeaker", { user: user ?? "" })
        : t(offersStream ? "lineStream" : lineTexts[weak.line]);
  return (
    <div role="status">
      {isShown && (
        <p className={css.hint} data-tone="warning">
          <span>{text}</span>
          {offersStream && (
            <button type="button" onClick={() => media.chooseStream(true)}>
              {t("watchStream")}
            </button>
          )}
          <button type="button" onClick={() => setHidden(weak.line)}>
            {t("hide")}
          </button>
        </p>
      )}
    </div>
  );
}

function MutedHint({ isTalking }: { isTalking: boolean }) {
  const t = useTexts(roomsExtras);
  const session = useRoomSession();
  const isSpeaking = useMutedSpeech(isTalking);
  return (
    <div role="status">
      {isSpeaking && (
        <p className={css.hint}>
          <span>{t("mutedSpeech")}</span>
          <button type="button" onClick={() => void toggleDevice(session, "mic")}>
            {t("unmute")}
          </button>
        </p>
      )}
      {isTalking && <p className={css.hint}>{t("talking")}</p>}
    </div>
  );
}
