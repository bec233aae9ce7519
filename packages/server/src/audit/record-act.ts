import type { AuditAct, AuditThing, ModerationAct } from "@lyceum/contract/shapes";
import { callerOf } from "../app/calls.ts";
import type { CallContext, Caller } from "../app/context.ts";
import { describeChange, type Facts } from "./describe-change.ts";
import { insertEntries } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Who acts, when, and from where; what the server does by itself has no address and no request. */
export type Actor = Pick<Caller, "realm" | "accountId" | "deptId"> & {
  at: number;
  address?: string;
  traceId?: string;
};

/** One act, with the properties of the thing before and after it; secrets are left out. */
export type Act = {
  /** The record of the school realm knows its own acts alone. */
  act: AuditAct | ModerationAct;
  thing: { kind: AuditThing; id: string | number };
  before?: Facts;
  after?: Facts;
};

/** Records what staff did, in the transaction that does it: there is neither an act without its entry nor the reverse (A5, P14). */
export async function recordAct(transaction: Db, actor: Actor, ...acts: readonly Act[]): Promise<void> {
  await insertEntries(
    transaction,
    acts.map(({ act, thing, before, after }) => ({
      dept_id: actor.deptId,
      realm: actor.realm,
      actor: actor.accountId,
      // The column holds the acts of both realms; each reads its own.
      act: act as AuditAct,
      thing: thing.kind,
      thing_id: String(thing.id),
      change: JSON.stringify(describeChange(before, after)),
      address: actor.address ?? "",
      at: actor.at,
      trace_id: actor.traceId ?? "",
    })),
  );
}

/** The caller of an HTTP call as an actor. */
export function actorOf(context: CallContext): Actor {
  const { realm, accountId, deptId } = callerOf(context);
  const { clock, address, traceId } = context;
  return { realm, accountId, deptId, at: clock.now(), address, traceId };
}
