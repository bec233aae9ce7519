import type { Replay as ReplayData } from "@lyceum/contract/shapes";
import { chaptersOf } from "@lyceum/domain/recordings";
import { recordings } from "@lyceum/texts/recordings";
import { Alert, Skeleton } from "@mantine/core";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { areSingleKeysOn } from "../../shared/single-keys.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useReplay } from "../queries.ts";
import { TasksPart } from "../tasks/TasksPart.tsx";
import { Captions } from "./Captions.tsx";
import { makeComposer, makePlayer, type Player } from "./make-player.ts";
import css from "./Replay.module.css";
import { noCaptions, ReplayControls, stepMs } from "./ReplayControls.tsx";
import { ReplaySide } from "./ReplaySide.tsx";
import { ReplayStage } from "./ReplayStage.tsx";

/** A recording as one watches it, or what there is to say instead (R8). It stands wherever a recording is shown; the texts of recordings are loaded with that screen. */
export function Replay({ recordingId }: { recordingId: number }) {
  const t = useTexts(recordings);
  const query = useReplay(String(recordingId));
  if (query.isPending) return <Skeleton height={360} />;
  if (query.isError) return <QueryError query={query} failed={t("failed")} />;
  const replay = query.data;
  // Cut otherwise it is another replay.
  if (replay.state === "ready")
    return (
      <>
        <ReadyReplay key={`${replay.trim?.startMs ?? 0} ${replay.durationMs}`} replay={replay} />
        <TasksPart replay={replay} />
      </>
    );
  if (replay.state === "recording") return <Alert color="red">{t("recordingText")}</Alert>;
  if (replay.state === "working") return <Alert color="blue">{t("workingText")}</Alert>;
  return (
    <Alert color="orange" title={t("state_failed")}>
      {t(`reason_${replay.reason ?? "unreadable"}`)}
    </Alert>
  );
}

function ReadyReplay({ replay }: { replay: ReplayData }) {
  // New links for the same tracks do not begin it anew.
  const [shown] = useState(replay);
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    const made = makePlayer(shown);
    setPlayer(made);
    return () => made.close();
  }, [shown]);
  return (
    player && <Opened replay={{ ...shown, marks: replay.marks, captions: replay.captions }} player={player} />
  );
}

function Opened({ replay, player }: { replay: ReplayData; player: Player }) {
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
        <ReplayStage replay={replay} composition={composition} player={player} isWaiting={state.isWaiting}>
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
      <ReplaySide replay={replay} chapters={chapters} atMs={state.atMs} onSeek={player.seek} />
    </div>
  );
}
