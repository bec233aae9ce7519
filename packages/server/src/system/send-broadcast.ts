import { Fault } from "@lyceum/contract/faults";
import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { BroadcastMessage } from "@lyceum/contract/shapes";
import type { CallHandlers } from "../app/calls.ts";
import type { App } from "../app/context.ts";
import { type Actor, actorOf, recordAct } from "../audit/index.ts";
import { readPeople } from "../users/index.ts";
import { publishBroadcast } from "./fan-out.ts";
import { insertBroadcast } from "./store.ts";

/** Staff say something to everybody of their own institution; the HTTP layer has checked the permission (M11). */
export const broadcastHandlers = {
  "POST /im/broadcast": async ({ body }, context) => await sendBroadcast(context, actorOf(context), body),
} satisfies Partial<CallHandlers>;

/** Stores it once for one `idClient` and tells who is online; the institution is that of the caller. */
export async function sendBroadcast(
  { database, bus, clock }: Pick<App, "database" | "bus" | "clock">,
  actor: Omit<Actor, "at">,
  { body, idClient, validTime = limits.broadcastLife.value }: Call<"POST /im/broadcast">["body"],
): Promise<BroadcastMessage> {
  const { realm, accountId, deptId } = actor;
  const [sender] = await readPeople(database, realm, [accountId]);
  if (!sender || sender.deptId !== deptId) throw new Fault("forbidden");
  const now = clock.now();
  const institution = { realm, deptId };
  const row = { fromId: sender.id, idClient, time: now, expireTime: now + validTime * 1_000, body };
  const { broadcast, isNew } = await insertBroadcast(
    database,
    institution,
    row,
    async (transaction, { broadcastId }) =>
      await recordAct(
        transaction,
        { ...actor, at: now },
        {
          act: "broadcast.send",
          thing: { kind: "broadcast", id: broadcastId },
          after: { body, expireTime: row.expireTime },
        },
      ),
  );
  if (isNew) publishBroadcast(bus, institution, broadcast);
  return broadcast;
}
