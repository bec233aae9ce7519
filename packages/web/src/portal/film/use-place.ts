import { useEffect, useState } from "react";
import { stored } from "../../shared/stored.ts";

const saveEveryMs = 5_000;
/** Nearer to its beginning or end than this, a film starts over. */
const edgeS = 10;
const keyOf = (docId: number) => `filmPlace:${docId}`;

/** Where a film was left in this browser: it goes on there. */
export function usePlace(video: HTMLVideoElement | null, docId: number) {
  const [continuedMs, setContinuedMs] = useState<number | null>(null);
  useEffect(() => {
    if (!video) return;
    let savedAt = 0;
    const goOn = () => {
      const at = Number(stored.get(keyOf(docId)) ?? 0);
      if (!(at > edgeS && at < video.duration - edgeS)) return;
      video.currentTime = at;
      setContinuedMs(at * 1_000);
    };
    const save = () => stored.set(keyOf(docId), String(Math.floor(video.currentTime)));
    const saveSometimes = ({ timeStamp }: Event) => {
      if (timeStamp - savedAt < saveEveryMs || video.seeking) return;
      savedAt = timeStamp;
      save();
    };
    const restart = () => stored.set(keyOf(docId), "0");
    if (video.readyState >= HTMLMediaElement.HAVE_METADATA) goOn();
    else video.addEventListener("loadedmetadata", goOn, { once: true });
    video.addEventListener("timeupdate", saveSometimes);
    video.addEventListener("pause", save);
    video.addEventListener("ended", restart);
    return () => {
      video.removeEventListener("loadedmetadata", goOn);
      video.removeEventListener("timeupdate", saveSometimes);
      video.removeEventListener("pause", save);
      video.removeEventListener("ended", restart);
    };
  }, [video, docId]);
  return {
    /** From where it goes on; null: it began at its beginning, or that was chosen. */
    continuedMs,
    startOver: () => {
      if (video) video.currentTime = 0;
      setContinuedMs(null);
    },
  };
}
