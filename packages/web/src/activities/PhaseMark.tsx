import type { ActivityCard } from "@lyceum/contract/shapes";
import { activities } from "@lyceum/texts/activities";
import { Badge } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";

const colours = {
  soon: "blue",
  open: "green",
  full: "yellow",
  closed: "gray",
  running: "blue",
  finished: "gray",
  cancelled: "red",
} as const;

/** How far an activity is, and the reader's own place in it. */
export function PhaseMark({ card }: { card: Pick<ActivityCard, "phase" | "hasWaitingList" | "own"> }) {
  const t = useTexts(activities);
  const { phase, hasWaitingList, own } = card;
  const waits = phase === "full" && hasWaitingList;
  return (
    <>
      <Badge color={colours[phase]}>{t(waits ? "phase_waiting" : `phase_${phase}`)}</Badge>
      {own !== null && phase !== "cancelled" && (
        <Badge variant="outline" color={own === "going" ? "green" : "yellow"}>
          {t(`own_${own}`)}
        </Badge>
      )}
    </>
  );
}
