import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type ImEvent, loginEventType } from "@lyceum/contract/shapes";
import { isQuietRenewal, loginEvent } from "@lyceum/domain/events";
import { mayReach, type Person } from "@lyceum/domain/messages";
import { type CommandHandler, loginOf } from "../app/socket/commands.ts";
import { writePush } from "../app/socket/hub.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readPeople } from "../users/index.ts";
import { readBlockers, readEvents, writeSubscriptions } from "./store.ts";

/** Subscribes to people whom one may reach; everybody else is answered like somebody unknown (M13, D8). */
export function subscribeEvent(context: MessagingContext): CommandHandler<"subscribeEvent"> {
  const { people, database, clock } = context;
  const brought = makeBrought();
  return async ({ type, accounts, subscribeTime = limits.subscribeTimeMax.value, sync }, call) => {
    const { realm, personId } = loginOf(call);
    const own = await people.byId(personId);
    if (!own) throw new Fault("noPermission");
    const found = await readPeople(database, realm, [...new Set(accounts)]);
    const targets = found.filter((one) => one.id !== own.id && mayReach(own, one));
    const now = clock.now();
    const kept =
      targets.length === 0
        ? []
        : await writeSubscriptions(database, {
            personId: own.id,
            targetIds: targets.map((one) => one.id),
            type,
            now,
            expireTime: now + subscribeTime * 1_000,
            max: limits.subscriptionsMax.value,
          });
    if (!kept) throw new Fault("overLimit");
    const subscribed = targets.filter((one) => kept.includes(one.id));
    const names = new Set(subscribed.map((one) => one.account));
    const answered = call.answer({ failedAccounts: accounts.filter((account) => !names.has(account)) });
    if (sync !== true) return answered;
    const loud = subscribed.filter((one) => brought.take(call.connection, type, one.id, now));
    const msgEvents = await currentEvents(context, own, loud, type);
    if (msgEvents.length > 0) call.connection.push(writePush("pushEvents", { msgEvents }));
    return answered;
  };
}

/** What holds now; somebody who has blocked the asker looks as if not online. */
async function currentEvents(
  { database, presence, clock }: MessagingContext,
  own: Person,
  targets: readonly Person[],
  type: number,
): Promise<ImEvent[]> {
  const ids = targets.map((one) => one.id);
  const blockers = await readBlockers(database, own.id, ids);
  const open = ids.filter((id) => !blockers.has(id));
  const kept = await readEvents(database, open, type, clock.now());
  if (type !== loginEventType) return kept;
  const now = clock.now();
  const online = await presence.online(open, now);
  return [
    ...targets.map((one) => loginEvent(one.account, online.get(one.id) ?? [], "disconnected", now)),
    ...kept,
  ];
}

/** When a connection was last brought the events of whom: what came on another connection, this one has not got. */
function makeBrought() {
  const connections = new WeakMap<Connection, Map<string, number>>();
  return {
    /** Whether it is to be brought now. */
    take(connection: Connection, type: number, targetId: number, now: number): boolean {
      const times = connections.get(connection) ?? new Map<string, number>();
      connections.set(connection, times);
      // In the order of their times: the oldest go first.
      for (const [key, time] of times) {
        if (isQuietRenewal(time, now)) break;
        times.delete(key);
      }
      const key = `${type}/${targetId}`;
      if (isQuietRenewal(times.get(key) ?? null, now)) return false;
      times.set(key, now);
      return true;
    },
  };
}
