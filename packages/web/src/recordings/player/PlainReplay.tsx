import type { PlayedReplay } from "@lyceum/contract/shapes";
import { recordings } from "@lyceum/texts/recordings";
import { useTexts } from "../../shared/use-texts.ts";
import { ChapterList } from "./ChapterList.tsx";
import type { PlayerState } from "./make-player.ts";
import css from "./Replay.module.css";
import { ReplayPlayer } from "./ReplayPlayer.tsx";

type Props = { replay: PlayedReplay; startMs: number; onState: (state: PlayerState) => void };

/** A replay with its chapters alone, for those who see it through something else. */
export function PlainReplay({ replay, startMs, onState }: Props) {
  const t = useTexts(recordings);
  return (
    <div className={css.plain}>
      <ReplayPlayer
        replay={replay}
        startMs={startMs}
        onState={onState}
        side={({ chapters, atMs, onSeek }) => (
          <section aria-label={t("chapters")}>
            <h2 className={css.plainTitle}>{t("chapters")}</h2>
            <ChapterList people={replay.people} chapters={chapters} atMs={atMs} onSeek={onSeek} />
          </section>
        )}
      />
    </div>
  );
}
