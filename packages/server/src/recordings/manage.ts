import { Fault } from "@lyceum/contract/faults";
import type { CallContext, Caller } from "../app/context.ts";
import { retryTransaction } from "../db/retry.ts";
import { mayManage, readerByLink, readerOf, requireManage } from "./policy.ts";
import {
  findManagedIds,
  findRecording,
  type ListedRecording,
  lockRecording,
  type RecordingRecord,
} from "./store.ts";
import type { Db } from "../ports/database.ts";

/** One change at a time, by who may. What somebody may not read is not there. */
export async function manage(
  context: CallContext,
  id: string,
  change: (trx: Db, recording: RecordingRecord) => Promise<void>,
): Promise<object> {
  const who = await readerOf(context);
  const { kysely } = context.database;
  // Who publishes a film locks the document first, and the recording then.
  await retryTransaction(kysely, async (trx) => {
    const locked = await lockRecording(trx, who.deptId, Number(id));
    const seen = await findRecording(trx, who, Number(id));
    if (!locked || !seen) throw new Fault("notFound");
    requireManage(mayManage(who, seen));
    await change(trx, locked);
  });
  return {};
}

/** A recording that the caller may read, and whether they manage it. Fault: `notFound`. */
export async function readable(
  context: CallContext,
  id: string,
): Promise<{ recording: ListedRecording; isManager: boolean }> {
  const who = await readerOf(context);
  const recording = await findRecording(context.database.kysely, who, Number(id));
  if (!recording) throw new Fault("notFound");
  return { recording, isManager: mayManage(who, recording) };
}

/** Of these recordings those that somebody manages. */
export async function managedBy(
  db: Db,
  caller: Pick<Caller, "deptId" | "accountId">,
  ids: readonly number[],
  now: number,
): Promise<number[]> {
  if (ids.length === 0) return [];
  return await findManagedIds(db, await readerByLink(db, caller, now), ids);
}
