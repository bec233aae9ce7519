import { useEffect, useState } from "react";

/** Whether the machine has a camera; asked only where a picture may be taken. */
export function useHasCamera(isAsked: boolean): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    if (!isAsked || !("mediaDevices" in navigator)) return;
    let isGone = false;
    navigator.mediaDevices.enumerateDevices().then(
      (devices) => !isGone && setHasCamera(devices.some(({ kind }) => kind === "videoinput")),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  return hasCamera;
}
