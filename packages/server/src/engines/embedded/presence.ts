import type { Presence } from "../../ports/presence.ts";

type Device = { clientType: number; until: number };

/** Who is online in this process: one node knows them all. */
export function makeMemoryPresence(): Presence {
  const people = new Map<number, Map<string, Device>>();
  const forget = (personId: number, connectionId: string) => {
    const devices = people.get(personId);
    if (devices?.delete(connectionId) && devices.size === 0) people.delete(personId);
  };
  return {
    async renew(devices) {
      for (const { personId, connectionId, clientType, until } of devices) {
        const held = people.get(personId) ?? new Map<string, Device>();
        people.set(personId, held.set(connectionId, { clientType, until }));
      }
    },
    leave: async ({ personId, connectionId }) => forget(personId, connectionId),
    async online(personIds, now) {
      const online = new Map<number, readonly number[]>();
      for (const id of personIds) {
        const live = [...(people.get(id)?.values() ?? [])].filter(({ until }) => until > now);
        const types = new Set(live.map(({ clientType }) => clientType));
        if (types.size > 0)
          online.set(
            id,
            [...types].toSorted((a, b) => a - b),
          );
      }
      return online;
    },
    async takeExpired(now) {
      const expired = new Set<number>();
      for (const [personId, devices] of people) {
        for (const [connectionId, { until }] of devices) {
          if (until > now) continue;
          expired.add(personId);
          forget(personId, connectionId);
        }
      }
      return [...expired];
    },
    close: async () => people.clear(),
  };
}
