import { live } from "@lyceum/texts/live";
import type { RoomMember } from "@lyceum/contract/shapes";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { useDevices, useRoomSession, useRoomState, useRoomView } from "../session/session-context.tsx";
import { playStream, type StreamStatus } from "./play-stream.ts";
import css from "./StreamPicture.module.css";

const sentences = {
  starting: "streamStarting",
  lost: "streamLost",
  full: "streamFull",
  unplayable: "streamUnplayable",
} as const;

/** The picture and sound of a broadcast as a stream, and how far it is behind (P6). */
export function StreamPicture({ path, isSmall }: { path: string; isSmall: boolean }) {
  const t = useTexts(live);
  const { view, media } = useRoomSession();
  const { isSoundBlocked } = useRoomView();
  const state = useRoomState();
  const isSpeakerOn = useDevices(({ devices }) => devices.choice().isSpeakerOn);
  const video = useRef<HTMLVideoElement>(null);
  const [status, setStatus] = useState<StreamStatus>("starting");
  const [behind, setBehind] = useState<number | null>(null);
  const [isNarrow, setIsNarrow] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    return playStream(element, path, {
      status(now) {
        setStatus(now);
        // Who has a connection need not wait for it.
        if (now === "full" || now === "unplayable") media.giveUpStream();
      },
      behind: (seconds) => setBehind(Math.max(1, Math.round(seconds))),
      narrow: setIsNarrow,
      blocked: () => view.set({ isSoundBlocked: true }),
    });
  }, [path, view, media]);
  useEffect(() => {
    // After the click that the browser wanted.
    if (!isSoundBlocked) video.current?.play().catch(() => {});
  }, [isSoundBlocked]);
  // The stream is dark then, which looks like a fault.
  const hasPicture = state?.share != null || state?.members.some(isSeen) === true;
  const note = status === "playing" ? (hasPicture ? null : "noPicture") : sentences[status];
  return (
    <div className={css.stream} data-small={isSmall || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said now has no captions yet */}
      <video
        ref={video}
        className={css.video}
        aria-label={t("streamPicture")}
        data-stream={status}
        data-narrow={isNarrow || undefined}
        playsInline
        muted={!isSpeakerOn}
      />
      {note !== null && !isSmall && (
        <p className={css.note} role="status">
          {t(note)}
        </p>
      )}
      {status === "playing" && behind !== null && !isSmall && (
        <p className={css.behind}>{t(isNarrow ? "streamNarrow" : "streamPlaying", { n: behind })}</p>
      )}
    </div>
  );
}

function isSeen({ place, camera }: RoomMember): boolean {
  return place === "on" && camera.isOn;
}
