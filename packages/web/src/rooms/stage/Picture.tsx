import { useEffect, useRef, useState } from "react";
import css from "./Picture.module.css";

type Props = { track: MediaStreamTrack; isScreen: boolean; isMirrored?: boolean };

/** A moving picture; until its first frame what lies below it stays in sight. */
export function Picture({ track, isScreen, isMirrored = false }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [shown, setShown] = useState<MediaStreamTrack | null>(null);
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    player.srcObject = new MediaStream([track]);
    const handle = player.requestVideoFrameCallback(() => setShown(track));
    // Muted pictures may always play; a rejection only says that the element left the page first.
    player.play().catch(() => {});
    return () => {
      player.cancelVideoFrameCallback(handle);
      player.srcObject = null;
    };
  }, [track]);
  return (
    <video
      ref={video}
      className={css.picture}
      data-screen={isScreen || undefined}
      data-mirrored={isMirrored || undefined}
      data-shown={shown === track || undefined}
      muted
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
    />
  );
}
