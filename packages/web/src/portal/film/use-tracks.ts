import type { CaptionCue, CaptionTrack } from "@lyceum/contract/shapes";
import { useEffect, useEffectEvent, useRef } from "react";
import { languageName } from "../../shared/caption-languages.ts";

type Options = {
  video: HTMLVideoElement | null;
  captions: readonly CaptionTrack[];
  /** The language over the picture; none: "". */
  shown: string;
  /** What is said in it, once it is known. */
  cues: readonly CaptionCue[] | undefined;
  /** Another one was chosen in the player's own menu. */
  onShown: (language: string) => void;
};

/** Captions as tracks of the player, so that they are there on the whole screen, too. A track cannot be taken away again, so each is made once. */
export function useTracks({ video, captions, shown, cues, onShown }: Options): void {
  const tracks = useRef(new Map<string, TextTrack>());
  const tell = useEffectEvent(onShown);
  useEffect(() => {
    if (!video) return;
    const made = tracks.current;
    for (const { language } of captions)
      if (!made.has(language)) {
        const track = video.addTextTrack("captions", languageName(language), language);
        track.mode = "disabled";
        made.set(language, track);
      }
    const hear = () => tell([...made].find(([, { mode }]) => mode === "showing")?.[0] ?? "");
    video.textTracks.addEventListener("change", hear);
    return () => video.textTracks.removeEventListener("change", hear);
  }, [video, captions]);
  useEffect(() => {
    for (const [language, track] of tracks.current) {
      const mode = language === shown ? "showing" : "disabled";
      if (track.mode !== mode) track.mode = mode;
      if (language !== shown || !cues || track.cues?.length) continue;
      for (const { startMs, endMs, text } of cues)
        track.addCue(new VTTCue(startMs / 1_000, endMs / 1_000, text));
    }
  }, [shown, cues, video]);
}
