import type { LivePhase } from "@lyceum/contract/shapes";
import { live } from "@lyceum/texts/live";
import { Badge } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Live.module.css";

const colours = {
  scheduled: "blue",
  open: "yellow",
  live: "red",
  ended: "gray",
  missed: "gray",
  cancelled: "red",
} as const;

/** How far a broadcast is. */
export function PhaseMark({ phase }: { phase: LivePhase }) {
  const t = useTexts(live);
  return (
    <Badge
      color={colours[phase]}
      variant={phase === "live" ? "filled" : "light"}
      leftSection={phase === "live" ? <span className={css.pulse} /> : null}
    >
      {t(`phase_${phase}`)}
    </Badge>
  );
}
