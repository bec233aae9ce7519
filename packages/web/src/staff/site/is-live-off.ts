import type { SwitchState } from "@lyceum/contract/shapes";
import { isOffered } from "../../shared/offered-screens.ts";

/** Whether the home page does without its block of broadcasts: by the switches, and until they are here by what the page was told. */
export function isLiveOff(features: { switches: readonly SwitchState[] } | undefined): boolean {
  if (!features) return !isOffered("liveBroadcast");
  const state = features.switches.find(({ name }) => name === "live");
  const below = features.switches.find(({ name }) => name === state?.needs);
  return state?.isOn === false || below?.isOn === false;
}
