import { Fault } from "@lyceum/contract/faults";
import type { CallContext } from "../../app/context.ts";
import type { LockRow } from "../store/dav.ts";
import { changeDrive } from "../within-drive.ts";
import { giveLockUp, keepLock, type LockAsked, takeLock } from "./locks.ts";
import { findPlace } from "./place.ts";
import { putFile } from "./put.ts";

type Asked = {
  names: readonly string[];
  /** Null: a lock that the request names is held on to. */
  lock: Omit<LockAsked, "seconds"> | null;
  seconds: number | null;
  header: string | undefined;
};

/** LOCK. Where nothing is, an empty file comes to be, as the standard says; `isNew` then. */
export async function lockPlace(
  context: CallContext,
  { names, lock, seconds, header }: Asked,
): Promise<LockRow & { isNew: boolean }> {
  const find = async () =>
    await changeDrive(context, undefined, async (trx, viewer) => {
      const { node } = await findPlace(trx, viewer, names);
      if (!node) return null;
      if (lock === null) return await keepLock(trx, viewer, node.nodeId, header, seconds);
      return await takeLock(trx, viewer, node.nodeId, { ...lock, seconds });
    });
  const found = await find();
  if (found) return { ...found, isNew: false };
  if (lock === null) throw new Fault("notFound");
  const file = { names, bytes: nothing(), size: 0, type: "", known: { header } };
  await putFile(context, { ...file, ifMatch: undefined, ifNoneMatch: undefined });
  const made = await find();
  if (!made) throw new Fault("notFound");
  return { ...made, isNew: true };
}

/** UNLOCK. */
export async function unlockPlace(
  context: CallContext,
  names: readonly string[],
  token: string,
): Promise<void> {
  await changeDrive(context, undefined, async (trx, viewer) => {
    const { node } = await findPlace(trx, viewer, names);
    if (!node) throw new Fault("notFound");
    await giveLockUp(trx, viewer, node.nodeId, token);
  });
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // An empty file has no bytes.
}
