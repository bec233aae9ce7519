import { Fault } from "@lyceum/contract/faults";
import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { raiseBroadcastRead, readBroadcasts, readPlaces } from "./store.ts";

/** A page of the broadcasts of the person's own institution (M11). */
export function getBroadcastMsgs({
  database,
  people,
  clock,
}: MessagingContext): CommandHandler<"getBroadcastMsgs"> {
  return async ({ beforeId, limit }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    return await readBroadcasts(database.kysely, own, { beforeId, now: clock.now(), limit });
  };
}

/** What a device lacks of the broadcasts; a cursor of another institution's log, beyond the newest, starts again. */
export async function missedBroadcasts(
  { database, clock }: Pick<MessagingContext, "database" | "clock">,
  own: Person,
  cursor: number,
): Promise<NonNullable<Result<"sync">["broadcasts"]>> {
  const { head, readUpTo, deliveredPts } = await readPlaces(database, own.id, own);
  const afterId = cursor > head ? 0 : cursor;
  const limit = limits.systemPageMax.value;
  const page =
    afterId === head
      ? { broadcastMsgs: [] }
      : await readBroadcasts(database.kysely, own, { afterId, now: clock.now(), limit });
  // One that was sent between the two reads is in the page and comes again with the next push or catch-up.
  return { msgs: page.broadcastMsgs.toReversed(), cursor: head, readUpTo, deliveredPts };
}

/** Broadcasts are read up to here, on all devices of the person (M11). */
export function markBroadcastRead({
  people,
  writer,
  fanOut,
}: MessagingContext): CommandHandler<"markBroadcastRead"> {
  return async ({ upTo: asked }, call) => {
    const own = await people.byId(loginOf(call).personId);
    if (!own) throw new Fault("objectMissing");
    return await new Promise((resolve, reject) => {
      writer.own<{ upTo: number }>({
        person: own.id,
        kind: "broadcastRead",
        failed: reject,
        async write(transaction) {
          const { upTo, isChanged } = await raiseBroadcastRead(transaction, own.id, own, asked);
          return { entry: { upTo }, isChanged };
        },
        committed({ upTo }, pts) {
          fanOut.flush(own);
          resolve(call.answer({ upTo, pts }));
          if (pts !== null)
            fanOut.deliver(own, pts, JSON.stringify({ kind: "broadcastRead", upTo }), call.connection.id);
        },
      });
    });
  };
}
