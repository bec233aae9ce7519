/** How something planned can stand: written, announced, called off. */
export const plannedStates = ["draft", "published", "cancelled"] as const;
export type PlannedState = (typeof plannedStates)[number];
