import type { StaffActivityRow } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { Badge } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import { StandingBadge } from "../planned/StandingBadge.tsx";
import { phaseColours } from "./phase-colours.ts";

type Props = { of: Pick<StaffActivityRow, "state" | "phase" | "proposedAt"> };

/** How an activity stands, in a word. */
export function ActivityBadge({ of }: Props) {
  const t = useTexts(staffActivities);
  const tProposals = useTexts(staffProposals);
  if (of.proposedAt !== null) return <Badge color="yellow">{tProposals("state_proposed")}</Badge>;
  return <StandingBadge of={of} colours={phaseColours} t={t} />;
}
