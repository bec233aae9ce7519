import { Fault } from "@lyceum/contract/faults";
import { errorCode } from "./start-problem.ts";

/** Whether something was not written because the disk, or what may be used of it, is full. */
export function isDiskFull(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOSPC" || code === "EDQUOT" || (error instanceof Fault && error.key === "storageFull");
}
