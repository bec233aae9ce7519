import { recordings } from "@lyceum/texts/recordings";
import { Alert, SegmentedControl, Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useDates } from "../portal/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { QueryError } from "../shared/parts/QueryError.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Replay } from "./player/Replay.tsx";
import { type Occasion, useOccasion } from "./queries.ts";
import css from "./Recordings.module.css";

type Props = { occasion: Occasion; none: ReactNode };

/** The replay of a broadcast or a meeting. Whoever stopped and began again left several parts. */
export function OccasionReplay({ occasion, none }: Props) {
  const t = useTexts(recordings);
  const dates = useDates();
  const query = useOccasion(occasion);
  const [chosen, setChosen] = useState<string | null>(null);
  if (query.isPending) return <Skeleton height={360} />;
  if (isLost(query)) return <QueryError query={query} failed={t("failed")} />;
  const parts = query.data;
  const part = parts.find(({ recordingId }) => String(recordingId) === chosen) ?? parts[0];
  if (!part) return none;
  return (
    <div className={css.occasion}>
      {parts.length > 1 && (
        <SegmentedControl
          className={css.parts ?? ""}
          aria-label={t("parts")}
          value={String(part.recordingId)}
          onChange={setChosen}
          data={parts.map(({ recordingId, startedAt }, at) => ({
            value: String(recordingId),
            label: t("partOf", { n: at + 1, time: dates.moment(startedAt) }),
          }))}
        />
      )}
      {part.failure !== null && <Alert color="orange">{t(`failure_${part.failure}`)}</Alert>}
      <Replay key={part.recordingId} recordingId={part.recordingId} />
    </div>
  );
}
