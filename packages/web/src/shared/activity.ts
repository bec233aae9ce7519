import { makeActivity } from "@lyceum/ui";

/** Navigations and calls under way; the loading bar shows them. */
export const activity = makeActivity();
