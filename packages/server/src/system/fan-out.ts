import type { BroadcastMessage, OnlineSystemMessage, SystemMessage } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type Hub, writePush } from "../app/socket/hub.ts";
import type { FanOut } from "../messages/fan-out.ts";
import type { Bus, BusBroadcast } from "../ports/bus.ts";
import type { Database } from "../ports/database.ts";
import { type Institution, membersAmong } from "./store.ts";

/** Everybody's devices that are online receive it; nothing keeps it. */
export function pushToOnline(bus: Bus, receiver: Person, message: OnlineSystemMessage): void {
  const frame = writePush("customSysMsg", message);
  bus.publish({ kind: "push", realm: receiver.realm, userIds: [receiver.id], frame });
}

export function deliverSystemMessage(
  fanOut: FanOut,
  person: Person,
  pts: number,
  sysMsg: SystemMessage,
): void {
  fanOut.deliver(person, pts, JSON.stringify({ kind: "sysMsg", sysMsg }));
}

export function publishBroadcast(bus: Bus, { realm, deptId }: Institution, message: BroadcastMessage): void {
  bus.publish({ kind: "broadcast", realm, deptId, frame: writePush("broadcastMsg", message) });
}

/** Gives a broadcast to the connections of this process: those of the institution's people, as the database knows them now. */
export function deliverBroadcast({ hub, database }: { hub: Hub; database: Database }) {
  return async ({ realm, deptId, frame }: BusBroadcast): Promise<void> => {
    const userIds = await membersAmong(database, { realm, deptId }, hub.present());
    hub.deliver({ userIds, frame });
  };
}
