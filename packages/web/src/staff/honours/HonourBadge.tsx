import type { StaffHonourRow } from "@lyceum/contract/shapes";
import { staffHonours } from "@lyceum/texts/staff/honours";
import { staffProposals } from "@lyceum/texts/staff/proposals";
import { Badge } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";

type Props = { of: Pick<StaffHonourRow, "state" | "proposedAt"> };

/** How an honour stands, in a word. */
export function HonourBadge({ of: { state, proposedAt } }: Props) {
  const t = useTexts(staffHonours);
  const tProposals = useTexts(staffProposals);
  if (proposedAt !== null) return <Badge color="yellow">{tProposals("state_proposed")}</Badge>;
  return <Badge color={state === "published" ? "green" : "gray"}>{t(`state_${state}`)}</Badge>;
}
