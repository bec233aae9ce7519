import { useEffect, useRef, useState } from "react";
import css from "./Picture.module.css";

type Props = {
  track: MediaStreamTrack;
  isScreen: boolean;
  isMirrored?: boolean;
  /** Told when it has begun, and when it is over. */
  onShown?: (isShown: boolean) => void;
};

/** A moving picture; until its first frame what lies below it stays in sight. */
export function Picture({ track, isScreen, isMirrored = false, onShown }: Props) {
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
  const isShown = shown === track;
  // Only what is drawn is told of, so that nothing gives way to a picture that is still to be drawn.
  useEffect(() => {
    if (!isShown || !onShown) return;
    onShown(true);
    return () => onShown(false);
  }, [isShown, onShown]);
  return (
    <video
      ref={video}
      className={css.picture}
      data-screen={isScreen || undefined}
      data-mirrored={isMirrored || undefined}
      data-shown={isShown || undefined}
      muted
      playsInline
      disablePictureInPicture
      aria-hidden
      tabIndex={-1}
    />
  );
}
