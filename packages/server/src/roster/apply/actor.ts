import type { Actor } from "../../audit/index.ts";
import type { Confirmed } from "./store.ts";

/** Whoever confirmed the import acts, from where it was confirmed. */
export function actorOf(
  {
    deptId,
    confirmedBy,
    address,
    traceId,
  }: Pick<Confirmed, "deptId" | "confirmedBy" | "address" | "traceId">,
  at: number,
): Actor {
  return { realm: "edu", accountId: confirmedBy, deptId, at, address, traceId };
}
