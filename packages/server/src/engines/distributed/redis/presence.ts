import { makeMemoryPresence } from "../../embedded/presence.ts";
import type { Presence } from "../../../ports/presence.ts";
import type { RedisConnections } from "./connect.ts";
import { withTimeout } from "./with-timeout.ts";
import { renewPresenceScript, takeExpiredScript } from "./scripts.ts";

/** Redis does nothing else while a script runs, so one script has few devices. */
const devicesAtOnce = 500;

/**
 * Who is online on all nodes: a hash for each person, and one list of all leases by the moment at which they end. What a
 * killed node leaves there ends by itself. Without Redis each node knows its own people.
 */
export function makeRedisPresence({ commands }: RedisConnections, prefix = "lyceum"): Presence {
  const own = makeMemoryPresence();
  const people = `${prefix}:presence:`;
  const leases = `${prefix}:presence`;
  /** What was asked of Redis and is not answered yet. */
  const pending = new Set<Promise<unknown>>();
  const ask = async <T>(work: Promise<T>): Promise<T> => {
    const asked = withTimeout(work);
    pending.add(asked);
    try {
      return await asked;
    } finally {
      pending.delete(asked);
    }
  };

  return {
    async renew(devices) {
      await own.renew(devices);
      const parts: Promise<unknown>[] = [];
      // All at once: a leave that is asked for meanwhile must come after the whole renewal.
      for (let at = 0; at < devices.length; at += devicesAtOnce) {
        const some = devices.slice(at, at + devicesAtOnce);
        const words = some.flatMap((one) =>
          [one.personId, one.connectionId, one.clientType, one.until].map(String),
        );
        const script = { keys: [leases, people], arguments: words };
        parts.push(ask(commands.eval(renewPresenceScript, script)));
      }
      await Promise.all(parts).catch(() => {});
    },
    async leave(device) {
      await own.leave(device);
      const { personId, connectionId } = device;
      const gone = commands
        .multi()
        .hDel(`${people}${personId}`, connectionId)
        .zRem(leases, `${personId} ${connectionId}`);
      // A leave that is lost with Redis is made good by the end of the lease.
      await ask(gone.exec()).catch(() => {});
    },
    async online(personIds, now) {
      try {
        const held = await ask(Promise.all(personIds.map((id) => commands.hVals(`${people}${id}`))));
        const online = new Map<number, readonly number[]>();
        for (const [at, personId] of personIds.entries()) {
          const types = liveTypes(held[at] ?? [], now);
          if (types.length > 0) online.set(personId, types);
        }
        return online;
      } catch {
        return await own.online(personIds, now);
      }
    },
    async takeExpired(now) {
      const alone = await own.takeExpired(now);
      const taken = new Set<number>();
      try {
        for (let some: unknown[] = [""]; some.length > 0;) {
          const script = { keys: [leases, people], arguments: [`${now}`, `${devicesAtOnce}`] };
          const answer = await ask(commands.eval(takeExpiredScript, script));
          some = Array.isArray(answer) ? answer : [];
          for (const personId of some) taken.add(Number(personId));
        }
        return [...taken];
      } catch {
        return [...new Set([...alone, ...taken])];
      }
    },
    async close() {
      await Promise.allSettled(pending);
      await own.close();
    },
  };
}

/** Each value is written by `renewPresenceScript`: the end of the lease, then the type of the client. */
function liveTypes(values: readonly string[], now: number): number[] {
  const types = new Set<number>();
  for (const value of values) {
    const [until, clientType] = value.split(" ").map(Number);
    if (until !== undefined && clientType !== undefined && until > now) types.add(clientType);
  }
  return [...types].toSorted((a, b) => a - b);
}
