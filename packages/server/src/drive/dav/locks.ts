import { figures } from "../figures.ts";
import { holds, locksOf, readDavIf } from "@lyceum/domain/drive";
import { randomUUID } from "node:crypto";
import type { Viewer } from "../policy.ts";
import {
  countLocks,
  deleteLock,
  deleteOldLocks,
  findLocks,
  insertLock,
  type LockRow,
  renewLock,
} from "../store/dav.ts";
import { DavRefusal } from "./refusal.ts";
import type { Db } from "../../ports/database.ts";

/** What a request says of what it knows: its header `If`. */
export type Known = { header: string | undefined; etag: string | null };

/**
 * Throws 423 where a lock that the request does not name is on one of these, on what holds them, or (`below`) on what they
 * hold; 412 where what it says of them is not so.
 */
export async function requireUnlocked(
  trx: Db,
  { deptId, now }: Viewer,
  nodeIds: readonly string[],
  { header, etag }: Known,
  below = false,
): Promise<void> {
  const lists = readDavIf(header ?? "");
  if (!lists) throw new DavRefusal(400);
  const locks = await findLocks(trx, deptId, nodeIds, { now, below });
  const isSo = holds(lists, { locks: new Set(locks.map(({ token }) => token)), etag });
  if (!isSo) throw new DavRefusal(412);
  const known = new Set(locksOf(lists));
  if (locks.some(({ token }) => !known.has(token))) throw new DavRefusal(423, "lock-token-submitted");
}

export type LockAsked = { seconds: number | null; isDeep: boolean; ownerWords: string };

/** Locks a folder or file for whoever asks, alone. Throws 423 where another lock stands in the way. */
export async function takeLock(
  trx: Db,
  { deptId, accountId, now }: Viewer,
  nodeId: string,
  { seconds, isDeep, ownerWords }: LockAsked,
): Promise<LockRow> {
  await deleteOldLocks(trx, now);
  const others = await findLocks(trx, deptId, [nodeId], { now, below: isDeep });
  if (others.length > 0) throw new DavRefusal(423, "no-conflicting-lock");
  if ((await countLocks(trx, accountId, now)) >= figures.davLocksMax) throw new DavRefusal(507);
  const token = `opaquelocktoken:${randomUUID()}`;
  const lock = { token, nodeId, isDeep, ownerWords: ownerWords.slice(0, 500), endsAt: endOf(now, seconds) };
  await insertLock(trx, { ...lock, deptId, accountId });
  return lock;
}

/** Holds on to a lock that the request names. Throws 412 where it names none that is here. */
export async function keepLock(
  trx: Db,
  { deptId, now }: Viewer,
  nodeId: string,
  header: string | undefined,
  seconds: number | null,
): Promise<LockRow> {
  const named = new Set(locksOf(readDavIf(header ?? "") ?? []));
  const lock = (await findLocks(trx, deptId, [nodeId], { now, below: false })).find((one) =>
    named.has(one.token),
  );
  if (!lock) throw new DavRefusal(412, "lock-token-matches-request-uri");
  const endsAt = endOf(now, seconds);
  await renewLock(trx, lock.token, endsAt);
  return { ...lock, endsAt };
}

/** Gives a lock up. Throws 409 where it is not one of this place. */
export async function giveLockUp(
  trx: Db,
  { deptId, accountId, now }: Viewer,
  nodeId: string,
  token: string,
): Promise<void> {
  const locks = await findLocks(trx, deptId, [nodeId], { now, below: false });
  if (!locks.some((one) => one.token === token)) throw new DavRefusal(409, "lock-token-matches-request-uri");
  await deleteLock(trx, accountId, token);
}

function endOf(now: number, seconds: number | null): number {
  const life = figures.davLockLife;
  return now + Math.min(life, Math.max(1, seconds ?? Infinity) * 1_000);
}
