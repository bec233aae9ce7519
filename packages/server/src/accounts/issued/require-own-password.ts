import { Fault } from "@lyceum/contract/faults";
import type { CallContext, Realm } from "../../app/context.ts";
import type { AccountRow } from "../store.ts";
import { readIssued } from "./store.ts";

/** After a right password: one from a slip signs nobody in, it is good for choosing one's own (A1). */
export async function requireOwnPassword(
  { clock, database }: Pick<CallContext, "clock" | "database">,
  realm: Realm,
  { id }: AccountRow,
): Promise<void> {
  const issued = realm === "edu" ? await readIssued(database.kysely, id) : undefined;
  if (issued) throw new Fault(issued.expiresAt > clock.now() ? "passwordIssued" : "loginFailed");
}
