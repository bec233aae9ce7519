import { Fault } from "@lyceum/contract/faults";
import type { AdmissionMode } from "@lyceum/contract/shapes";
import { allowedModes } from "@lyceum/domain/accounts";

/** Schools for children never open their doors by a setting (A5, D8). */
export function requireMode(kind: string, mode: AdmissionMode): void {
  if (!allowedModes(kind).includes(mode)) throw new Fault("forbidden", { field: "mode" });
}
