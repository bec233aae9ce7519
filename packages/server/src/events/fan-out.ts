import type { ImEvent } from "@lyceum/contract/shapes";
import { mayReach, type Person, type PersonFacts } from "@lyceum/domain/messages";
import { writePush } from "../app/socket/hub.ts";
import type { Bus } from "../ports/bus.ts";
import type { Database } from "../ports/database.ts";
import { readSubscribers } from "./store.ts";

export type EventDelivery = { target: Person; event: ImEvent };

/** Notifies the subscribers of each person; who may no longer reach the person receives nothing (M13, D8). */
export async function pushToSubscribers(
  { bus, database }: { bus: Bus; database: Database },
  delivered: readonly EventDelivery[],
  type: number,
  now: number,
): Promise<void> {
  if (delivered.length === 0) return;
  const ids = delivered.map(({ target }) => target.id);
  const all = Map.groupBy(await readSubscribers(database, ids, type, now), (one) => one.targetId);
  for (const { target, event } of delivered) {
    const hearers = (all.get(target.id) ?? []).filter((one: PersonFacts) => mayReach(one, target));
    pushToPeople(
      bus,
      target,
      hearers.map((one) => one.id),
      event,
    );
  }
}

export function pushToPeople(
  bus: Bus,
  { realm }: Person,
  userIds: readonly number[],
  event: ImEvent,
  exceptConnectionId?: string,
): void {
  if (userIds.length === 0) return;
  const frame = writePush("pushEvents", { msgEvents: [event] });
  bus.publish({
    kind: "push",
    realm,
    userIds,
    frame,
    ...(exceptConnectionId === undefined ? {} : { exceptConnectionId }),
  });
}
