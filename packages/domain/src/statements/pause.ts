import { limits } from "@lyceum/contract/limits";

/** How long nothing is tried after so many failures in a row; a store that names a longer time has it, up to the longest pause. */
export function pauseAfter(failures: number, askedMs: number): number {
  const { value: longest } = limits.statementPauseMax;
  const own = limits.statementPause.value * 2 ** Math.min(Math.max(failures - 1, 0), 20);
  return Math.min(longest, Math.max(own, askedMs));
}
