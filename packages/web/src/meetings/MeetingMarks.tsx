import type { MeetingCard } from "@lyceum/contract/shapes";
import { meetings } from "@lyceum/texts/meetings";
import { Badge } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";

const colours = { planned: "gray", open: "green", running: "green", over: "gray", calledOff: "red" } as const;
const ownColours = {
  organiser: "blue",
  asked: "yellow",
  accepted: "green",
  tentative: "yellow",
  declined: "gray",
} as const;

/** How far a meeting is, and how the reader stands to it. */
export function MeetingMarks({ card }: { card: Pick<MeetingCard, "phase" | "own"> }) {
  const t = useTexts(meetings);
  const { phase, own } = card;
  return (
    <>
      {phase !== "planned" && <Badge color={colours[phase]}>{t(`phase_${phase}`)}</Badge>}
      {own !== null && phase !== "calledOff" && (
        <Badge variant="outline" color={ownColours[own]}>
          {t(`own_${own}`)}
        </Badge>
      )}
    </>
  );
}
