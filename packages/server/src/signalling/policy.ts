import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import { hasOption } from "@lyceum/domain/sites";
import { mayCall } from "@lyceum/domain/signalling";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { type Asking, checkMayMessage } from "../messages/index.ts";
import { readInstitution } from "../rooms/index.ts";
import { blockersAmong } from "../system/index.ts";

/**
 * Throws unless the one may call the other: who may write may call, inside one institution, except where a school for children
 * does not let them (M14, D8).
 */
export async function checkMayCall(asking: Asking, own: Person, other: Person | null): Promise<Person> {
  const peer = await checkRules(asking, own, other, await isPupilCallOn(asking, own));
  const blockers = await blockersAmong(asking.database.kysely, own.id, [peer.id]);
  if (own.id !== peer.id && blockers.has(peer.id)) throw new Fault("blockedByPeer");
  return peer;
}

/** The accounts of those whom the person may not call now, in one question where that is possible. */
export async function barredAmong(
  asking: Asking,
  own: Person,
  others: readonly Person[],
): Promise<ReadonlySet<string>> {
  const ids = others.map(({ id }) => id);
  const blockers = await blockersAmong(asking.database.kysely, own.id, ids);
  const isOn = await isPupilCallOn(asking, own);
  const barred = new Set<string>();
  for (const other of others) {
    const isRefused = blockers.has(other.id) || (await checkRules(asking, own, other, isOn).catch(asFault));
    if (isRefused instanceof Fault || isRefused === true) barred.add(other.account);
  }
  return barred;
}

/** Throws unless the person may find a channel of this maker; to others it does not exist. */
export async function checkMayFind(context: MessagingContext, own: Person, creator: string): Promise<void> {
  if (own.account === creator) return;
  const maker = await context.people.byAccount(own.realm, creator);
  await checkMayCall(context, own, maker).catch((error: unknown) => {
    throw error instanceof Fault ? new Fault("channelMissing") : error;
  });
}

async function checkRules(asking: Asking, own: Person, other: Person | null, isOn: boolean): Promise<Person> {
  const peer = await checkMayMessage(asking, own, other);
  if (peer.deptId !== own.deptId) throw new Fault("objectMissing");
  if (own.id !== peer.id && !mayCall(own, peer, isOn)) throw new Fault("noPermission");
  return peer;
}

/** Whether staff and pupils of the person's school may call each other: only where the school says so. */
async function isPupilCallOn({ database }: Asking, { kind, deptId }: Person): Promise<boolean> {
  if (kind !== "k12") return false;
  const institution = await readInstitution(database.kysely, deptId);
  return institution !== undefined && hasOption({ kind, features: institution.features }, "pupilCalls");
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error;
  throw error;
}
