import { useEffect, useRef } from "react";
import css from "./Devices.module.css";

/** A camera's picture as it comes from the device. */
export function CameraView({
  track,
  isMirrored,
  name,
}: {
  track: MediaStreamTrack;
  isMirrored: boolean;
  name: string;
}) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return (
    <video
      ref={video}
      className={css.video}
      data-mirrored={isMirrored || undefined}
      aria-label={name}
      autoPlay
      muted
      playsInline
    />
  );
}
