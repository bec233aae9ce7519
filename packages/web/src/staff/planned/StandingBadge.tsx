import { Badge } from "@mantine/core";
import type { PlannedState } from "./states.ts";

/** A draft has no phase: nothing can come of it yet. */
type Standing<Phase extends string> = { state: PlannedState; phase: Phase | null };
type Text<Phase extends string> = (key: `state_${PlannedState}` | `phase_${Phase}`) => string;

/** How something planned stands, in a word. */
export function standingText<Phase extends string>(
  t: Text<Phase>,
  { state, phase }: Standing<Phase>,
): string {
  return state === "draft" || phase === null ? t(`state_${state}`) : t(`phase_${phase}`);
}

type Props<Phase extends string> = {
  of: Standing<Phase>;
  colours: Readonly<Record<Phase, string>>;
  t: Text<Phase>;
};

export function StandingBadge<Phase extends string>({ of, colours, t }: Props<Phase>) {
  const colour = of.state === "draft" || of.phase === null ? "gray" : colours[of.phase];
  return <Badge color={colour}>{standingText(t, of)}</Badge>;
}
