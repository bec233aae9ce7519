import type { AuditAct } from "@lyceum/contract/shapes";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import type { Db } from "../ports/database.ts";

type Facts = Record<string, unknown>;
type Act = { act: Extract<AuditAct, `institution.${string}`>; before?: Facts; after?: Facts };

/** In the record of whoever acts, and in that of the institution, which is to know what the platform did to it. */
export async function recordBoth(context: CallContext, trx: Db, deptId: number, act: Act): Promise<void> {
  const actor = actorOf(context);
  const entry = { ...act, thing: { kind: "institution", id: deptId } } as const;
  await recordAct(trx, actor, entry);
  if (deptId !== actor.deptId) await recordAct(trx, { ...actor, deptId }, entry);
}
