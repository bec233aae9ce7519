import type { PlayedReplay } from "@lyceum/contract/shapes";
import { cuesAt } from "@lyceum/domain/captions";
import css from "./Replay.module.css";

/** What is said, in the chosen language, over the lower end of the stage. */
export function Captions({
  replay,
  language,
  atMs,
}: {
  replay: PlayedReplay;
  language: string;
  atMs: number;
}) {
  const chosen = replay.captions.find((one) => one.language === language);
  const cues = chosen ? cuesAt(chosen.cues, atMs) : [];
  if (cues.length === 0) return null;
  return (
    <div className={css.captions} lang={language}>
      {cues.map(({ startMs, endMs, text }) => (
        <p key={`${startMs} ${endMs} ${text}`}>{text}</p>
      ))}
    </div>
  );
}
