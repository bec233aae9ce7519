import type { Chapter } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { makeIcon } from "@lyceum/ui";
import { NativeSelect } from "@mantine/core";
import { IconButton } from "../../shared/parts/IconButton.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { languageName } from "../../shared/caption-languages.ts";
import { clockText } from "../../shared/clock-text.ts";
import type { Player, PlayerState } from "./make-player.ts";
import css from "./Replay.module.css";

const PlayIcon = makeIcon(<path d="M6.500 4v12l9.500-6z" />);
const PauseIcon = makeIcon(<path d="M7 4v12M13 4v12" />);
const BackIcon = makeIcon(<path d="M4 10a6 6 0 1 0 2-4.500M6 2v4h4" />);
const ForwardIcon = makeIcon(<path d="M16 10a6 6 0 1 1-2-4.500M14 2v4h-4" />);
const SoundIcon = makeIcon(
  <path d="M3 8v4h3l4 3V5L6 8zM13 7.500a3.500 3.500 0 0 1 0 5M15 5a7 7 0 0 1 0 10" />,
);
const NoSoundIcon = makeIcon(<path d="M3 8v4h3l4 3V5L6 8zM13 8l4 4M17 8l-4 4" />);
const FullIcon = makeIcon(<path d="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />);

/** No language is called so. */
export const noCaptions = "";
export const stepMs = 10_000;
const rates = [0.5, 0.75, 1, 1.25, 1.5, 2];

type Props = {
  player: Player;
  state: PlayerState;
  durationMs: number;
  chapters: readonly Chapter[];
  onFullScreen: () => void;
  captions: { languages: readonly string[]; language: string; onLanguage: (next: string) => void };
};

/** The line of time with its chapters, and the buttons below the stage. */
export function ReplayControls({ player, state, durationMs, chapters, onFullScreen, captions }: Props) {
  const t = useTexts(recordings);
  const { atMs, isPlaying, isMuted, rate } = state;
  const position = t("positionOf", { at: clockText(atMs), all: clockText(durationMs) });
  return (
    <div className={css.controls}>
      <div className={css.line}>
        <input
          type="range"
          className={css.range}
          min={0}
          max={durationMs}
          step={1_000}
          value={atMs}
          aria-label={t("seek")}
          aria-valuetext={position}
          onChange={(event) => player.seek(Number(event.currentTarget.value))}
        />
        {chapters.map(({ atMs: from }) => (
          <span
            key={from}
            className={css.tick}
            style={{ insetInlineStart: `${(from / Math.max(1, durationMs)) * 100}%` }}
            aria-hidden
          />
        ))}
      </div>
      <div className={css.buttons}>
        <IconButton name={t(isPlaying ? "pause" : "play")} onClick={isPlaying ? player.pause : player.play}>
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton name={t("back")} onClick={() => player.seek(atMs - stepMs)}>
          <BackIcon />
        </IconButton>
        <IconButton name={t("forward")} onClick={() => player.seek(atMs + stepMs)}>
          <ForwardIcon />
        </IconButton>
        <IconButton name={t(isMuted ? "unmute" : "mute")} onClick={() => player.setMuted(!isMuted)}>
          {isMuted ? <NoSoundIcon /> : <SoundIcon />}
        </IconButton>
        <span className={css.position} data-numbers>
          {position}
        </span>
        <NativeSelect
          size="xs"
          aria-label={t("speed")}
          value={String(rate)}
          onChange={(event) => player.setRate(Number(event.currentTarget.value))}
          data={rates.map((one) => ({ value: String(one), label: t("speedOf", { n: one }) }))}
        />
        {captions.languages.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t("captions")}
            value={captions.language}
            onChange={(event) => captions.onLanguage(event.currentTarget.value)}
            data={[
              { value: noCaptions, label: t("captionsOff") },
              ...captions.languages.map((one) => ({ value: one, label: languageName(one) })),
            ]}
          />
        )}
        <IconButton name={t("fullScreen")} onClick={onFullScreen}>
          <FullIcon />
        </IconButton>
      </div>
    </div>
  );
}
