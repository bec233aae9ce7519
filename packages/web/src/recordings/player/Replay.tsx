import { recordings } from "@lyceum/texts/recordings";
import { Alert, Skeleton } from "@mantine/core";
import { isLost } from "../../shared/is-lost.ts";
import { QueryError } from "../../shared/parts/QueryError.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { useReplay } from "../queries.ts";
import { TasksPart } from "../tasks/TasksPart.tsx";
import { ReplayPlayer } from "./ReplayPlayer.tsx";
import { ReplaySide } from "./ReplaySide.tsx";

/** A recording as one watches it, or what there is to say instead (R8). It stands wherever a recording is shown; the texts of recordings are loaded with that screen. */
export function Replay({ recordingId }: { recordingId: number }) {
  const t = useTexts(recordings);
  const query = useReplay(String(recordingId));
  if (query.isPending) return <Skeleton height={360} />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  const replay = query.data;
  // Cut otherwise it is another replay.
  if (replay.state === "ready")
    return (
      <>
        <ReplayPlayer
          key={`${replay.trim?.startMs ?? 0} ${replay.durationMs}`}
          replay={replay}
          side={(now) => <ReplaySide replay={replay} {...now} />}
        />
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
