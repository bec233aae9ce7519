import { Fault } from "@lyceum/contract/faults";
import type { Person } from "@lyceum/domain/messages";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { checkMayMessage } from "../messages/index.ts";
import { hasBlocked } from "../system/index.ts";

/** Throws unless the one may call the other: who may write may call, inside one institution (M14, D8). */
export async function checkMayCall(
  context: MessagingContext,
  own: Person,
  other: Person | null,
): Promise<Person> {
  const peer = await checkMayMessage(context, own, other);
  if (peer.deptId !== own.deptId) throw new Fault("objectMissing");
  if (own.id !== peer.id && (await hasBlocked(context.database.kysely, peer.id, own.id)))
    throw new Fault("blockedByPeer");
  return peer;
}

/** Throws unless the person may find a channel of this maker; to others it does not exist. */
export async function checkMayFind(context: MessagingContext, own: Person, creator: string): Promise<void> {
  if (own.account === creator) return;
  const maker = await context.people.byAccount(own.realm, creator);
  await checkMayCall(context, own, maker).catch((error: unknown) => {
    throw error instanceof Fault ? new Fault("channelMissing") : error;
  });
}
