import { writing } from "@lyceum/texts/writing";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { PauseIcon, ResumeIcon } from "../files/icons.tsx";
import { nextSpeed, useSpeed } from "./speed.ts";
import css from "./Voice.module.css";
import { lengthText } from "./voice-of.ts";

/** One voice at a time. */
let playing: HTMLAudioElement | null = null;

type Props = {
  /** Null while its address is not known. */
  source: string | null;
  /** Milliseconds, as they were measured: a recording does not say its own length. */
  dur: number;
};

/** A voice message: played, moved in, and as fast as the person likes. */
export function VoicePlayer({ source, dur }: Props) {
  const t = useTexts(writing);
  const speed = useSpeed();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [at, setAt] = useState(0);
  /** The address that could not be played; the next one may. */
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = source !== null && broken === source;
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed, source, isPlaying]);
  const toggle = () => {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    if (playing !== element) playing?.pause();
    playing = element;
    element.play().catch((error: unknown) => {
      // Pressed again before it began: nothing is wrong with it.
      if (!(error instanceof DOMException && error.name === "AbortError")) setBroken(source);
    });
  };
  return (
    <div className={css.player}>
      <audio
        ref={audio}
        src={source ?? undefined}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime * 1_000)}
        onError={() => setBroken(source)}
      >
        <track kind="captions" />
      </audio>
      <button
        type="button"
        className={css.play}
        disabled={source === null || isBroken}
        aria-label={t(isPlaying ? "voicePause" : "voicePlay", { length: lengthText(dur) })}
        onClick={toggle}
      >
        {isPlaying ? <PauseIcon /> : <ResumeIcon />}
      </button>
      <input
        type="range"
        className={css.place}
        min={0}
        max={Math.max(dur, 1)}
        step={100}
        value={Math.min(at, dur)}
        disabled={source === null || isBroken}
        aria-label={t("voicePlace")}
        aria-valuetext={t("voiceAt", { at: lengthText(at), length: lengthText(dur) })}
        onChange={(event) => {
          const next = Number(event.currentTarget.value);
          setAt(next);
          if (audio.current) audio.current.currentTime = next / 1_000;
        }}
      />
      <span className={css.time}>{isBroken ? t("voiceBroken") : lengthText(at > 0 ? at : dur)}</span>
      <button type="button" className={css.speed} aria-label={t("voiceSpeed", { speed })} onClick={nextSpeed}>
        {speed}×
      </button>
    </div>
  );
}
