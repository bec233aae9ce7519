import type { ActivityPhase } from "@lyceum/contract/shapes";

export const phaseColours: Record<ActivityPhase, string> = {
  soon: "blue",
  open: "green",
  full: "yellow",
  closed: "gray",
  running: "blue",
  finished: "gray",
  cancelled: "red",
};
