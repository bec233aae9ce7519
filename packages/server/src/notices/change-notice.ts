import { Fault } from "@lyceum/contract/faults";
import type { NoticeAct, StaffNotice } from "@lyceum/contract/shapes";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { type Actor, actorOf } from "../audit/index.ts";
import { maySee, readScope, requireAct, type Scope } from "./policy.ts";
import { findNotice, findReceived, type NoticeRecord } from "./store/notices.ts";
import { viewNotice } from "./view.ts";
import type { Db } from "../ports/database.ts";

export type NoticeChange = {
  trx: Db;
  actor: Actor;
  scope: Scope;
  /** Locked, as it stands before the change. */
  notice: NoticeRecord;
};

/** Lets staff do something with a notice, in one transaction and by their rights in it. */
export async function changeNotice<T>(
  context: CallContext,
  id: string,
  act: NoticeAct,
  change: (within: NoticeChange) => Promise<T>,
): Promise<T> {
  const caller = callerOf(context);
  const actor = actorOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const scope = await readScope(trx, caller, actor.at);
    const notice = await findNotice(trx, caller.deptId, Number(id), { locks: true });
    if (!notice) throw new Fault("notFound");
    requireAct(scope, act, notice);
    return await change({ trx, actor, scope, notice });
  });
}

/** A notice that staff may see, as it stands; one from above is there for whoever writes to the whole school. */
export async function findSeen(
  context: CallContext,
  id: string,
): Promise<{ scope: Scope; notice: NoticeRecord }> {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const own = await findNotice(kysely, caller.deptId, Number(id), { locks: false });
  if (own && maySee(scope, own)) return { scope, notice: own };
  const received =
    scope.mayAddressAll && (await findReceived(kysely, caller.deptId, Number(id), { isHeld: false }));
  if (!received) throw new Fault("notFound");
  return { scope, notice: received };
}

export async function viewSeen(context: CallContext, id: string): Promise<StaffNotice> {
  const { scope, notice } = await findSeen(context, id);
  return await viewNotice(context, scope, notice);
}
