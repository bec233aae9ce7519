import { Fault } from "@lyceum/contract/faults";
import { grantableRoles } from "@lyceum/domain/accounts";
import type { Caller } from "../app/context.ts";

/** Nobody grants or takes what is above the own rank; an area role needs somebody of the platform. */
export function requireGrantable(caller: Caller, role: string): void {
  if (!grantableRoles(caller.roles).some((one) => one === role)) throw new Fault("roleNotGrantable");
}
