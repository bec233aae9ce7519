import type { FilteredMessage } from "@lyceum/contract/shapes";

/** `feature`: no device of the person had it, another one had it, or it came just now. */
export type NimFilteredMsg = Omit<FilteredMessage, "body"> & {
  text: string;
  feature: "offline" | "roaming" | "live";
};
