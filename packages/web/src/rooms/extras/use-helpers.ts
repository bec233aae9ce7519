import { useSyncExternalStore } from "react";
import { type HelperChoice, readHelpers, watchHelpers } from "./helper-choice.ts";

export function useHelpers(): HelperChoice {
  return useSyncExternalStore(watchHelpers, readHelpers);
}
