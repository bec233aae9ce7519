import type { ActivityState, LiveState } from "@lyceum/contract/shapes";

/** How something planned can stand: written, announced, called off. */
export const plannedStates = ["draft", "published", "cancelled"] as const satisfies readonly (ActivityState &
  LiveState)[];
