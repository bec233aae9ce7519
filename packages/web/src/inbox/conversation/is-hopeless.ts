import type { FaultKey } from "@lyceum/contract/faults";

/** Refusals of what is said, not of when or by whom: the same is refused again. */
const hopeless: readonly FaultKey[] = [
  "uploadTooLarge",
  "uploadTypeWrong",
  "assetUnreadable",
  "fileTooLarge",
  "fileTypeWrong",
  "pictureUnfit",
  "parameterTooLong",
  "parameterError",
];

/** Whether a message that failed so can only be removed (M3, M16). */
export function isHopeless(fault: FaultKey | null): boolean {
  return fault !== null && hopeless.includes(fault);
}
