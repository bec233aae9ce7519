import type { PlayedReplay } from "@lyceum/contract/shapes";
import { type Chapter, chaptersOf } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { areSingleKeysOn } from "../../shared/single-keys.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { Captions } from "./Captions.tsx";
import { makeComposer, makePlayer, type Player, type PlayerState } from "./make-player.ts";
import css from "./Replay.module.css";
import { noCaptions, ReplayControls, stepMs } from "./ReplayControls.tsx";
import { ReplayStage } from "./ReplayStage.tsx";

/** Where a replay is, for what stands beside it. */
export type Moment = { chapters: readonly Chapter[]; atMs: number; onSeek: (toMs: number) => void };

type Props = {
  replay: PlayedReplay;
  /** Where it begins. */
  startMs?: number;
  /** Hears all that becomes of it. */
  onState?: (state: PlayerState) => void;
  /** What stands beside the stage. */
  side: (now: Moment) => ReactNode;
};

/** A recording that is played: the stage with its keys, and something beside it (R8). */
export function ReplayPlayer({ replay, startMs = 0, onState, side }: Props) {
  // New links for the same tracks do not begin it again.
  const [shown] = useState(replay);
  const [begins] = useState(startMs);
  const hear = useEffectEvent((state: PlayerState) => onState?.(state));
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const made = makePlayer(shown);
    made.seek(begins);
    setPlayer(made);
    const stop = made.subscribe(() => hear(made.state()));
    return () => {
      stop();
      made.close();
    };
  }, [shown, begins]);
  return (
    player && (
      <Opened
        replay={{ ...shown, marks: replay.marks, slides: replay.slides, captions: replay.captions }}
        player={player}
        side={side}
      />
    )
  );
}

function Opened({ replay, player, side }: Pick<Props, "replay" | "side"> & { player: Player }) {
  const t = useTexts(recordings);
  const frame = useRef<HTMLDivElement>(null);
  const sounds = useRef<HTMLDivElement>(null);
  useEffect(() => sounds.current?.replaceChildren(player.sounds), [player]);
  const state = useSyncExternalStore(player.subscribe, player.state);
  const { events, marks, durationMs } = replay;
  const [language, setLanguage] = useState<string>(noCaptions);
  const [composer] = useState(() => makeComposer(replay));
  const composition = composer(state.atMs);
  const chapters = useMemo(() => chaptersOf(events, marks, durationMs), [events, marks, durationMs]);
  const fill = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void frame.current?.requestFullscreen().catch(() => {});
  };
  const keys: Record<string, () => void> = {
    " ": state.isPlaying ? player.pause : player.play,
    ArrowLeft: () => player.seek(state.atMs - stepMs),
    ArrowRight: () => player.seek(state.atMs + stepMs),
    m: () => player.setMuted(!state.isMuted),
    f: fill,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    const isElsewhere =
      event.target instanceof Element && event.target.closest("button, input, select, textarea, a");
    if (!act || isElsewhere || event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^[a-z]$/.test(event.key) && !areSingleKeysOn()) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={css.replay}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears what bubbles up to it */}
      <section
        ref={frame}
        className={css.frame}
        aria-label={t("stage", { name: replay.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys steer the replay
        tabIndex={0}
        onKeyDown={onKeyDown}
        data-at-ms={Math.round(state.atMs)}
      >
        <ReplayStage
          replay={replay}
          composition={composition}
          slide={replay.slides.findLast(({ atMs }) => atMs <= state.atMs)?.picture ?? null}
          page={replay.board.pages.findLast(({ atMs }) => atMs <= state.atMs)?.page ?? null}
          // At its very end it shows what it showed last.
          atMs={Math.min(state.atMs, durationMs - 1)}
          player={player}
          isWaiting={state.isWaiting}
        >
          <Captions replay={replay} language={language} atMs={state.atMs} />
        </ReplayStage>
        <ReplayControls
          player={player}
          state={state}
          durationMs={durationMs}
          chapters={chapters}
          onFullScreen={fill}
          captions={{
            languages: replay.captions.map((one) => one.language),
            language,
            onLanguage: setLanguage,
          }}
        />
        <div ref={sounds} hidden />
        <p className={css.keys}>{t("keys")}</p>
        {state.hasBroken && (
          <p className={css.broken} role="status">
            {t("trackBroken")}
          </p>
        )}
      </section>
      {side({ chapters, atMs: state.atMs, onSeek: player.seek })}
    </div>
  );
}
