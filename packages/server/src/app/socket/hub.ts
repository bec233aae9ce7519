import { type PushBody, type PushName, pushes } from "@lyceum/contract/im";
import { writeFrame } from "@lyceum/contract/define";
import type { Bus, BusPush } from "../../ports/bus.ts";
import { encodeText } from "./encode-text.ts";
import type { Connection } from "./connection.ts";

/** The connections of this process by person; what the bus brings goes to them. */
export type Hub = {
  /** Pushes of the person reach the connection from the end of the promise on, where there is one. */
  add(personId: number, connection: Connection): void | Promise<void>;
  /** False: it was not there any more. */
  remove(personId: number, connection: Connection): boolean;
  /** Oldest first. */
  of(personId: number): Connection[];
  /** From this place on the person's connections receive the log; the first connection that signs in decides. */
  startAt(personId: number, pts: number): void;
  /** Up to which place, without a gap, a person's connections have received the log; null without a connection that signed in. */
  deliveredTo(personId: number): number | null;
  /** People with connections. */
  present(): number[];
  /** Like a push of the bus, to the connections of this process. */
  deliver(push: Pick<BusPush, "userIds" | "frame" | "places" | "exceptConnectionId" | "only">): void;
  close(): void;
};

export function makeHub(bus: Bus): Hub {
  type Present = { connections: Set<Connection>; deliveredTo: number | null };
  const present = new Map<number, Present>();
  const hub: Hub = {
    add(personId, connection) {
      const one = present.get(personId);
      if (one) one.connections.add(connection);
      else present.set(personId, { connections: new Set([connection]), deliveredTo: null });
      return bus.follow(personId);
    },
    remove(personId, connection) {
      const one = present.get(personId);
      if (!one?.connections.delete(connection)) return false;
      if (one.connections.size === 0) {
        present.delete(personId);
        bus.unfollow(personId);
      }
      return true;
    },
    of: (personId) => [...(present.get(personId)?.connections ?? [])],
    startAt(personId, pts) {
      const one = present.get(personId);
      if (one) one.deliveredTo ??= pts;
    },
    deliveredTo: (personId) => present.get(personId)?.deliveredTo ?? null,
    present: () => [...present.keys()],
    deliver({ userIds, frame, places, exceptConnectionId, only }) {
      // What goes to many is put into the form of the line once.
      const encoded = userIds.length > 1 ? encodeText(frame) : undefined;
      for (const id of userIds) {
        const one = present.get(id);
        if (!one) continue;
        // It comes late from another node, and all connections know it: by an earlier push or by the answer to their login.
        if (places && one.deliveredTo !== null && places.last <= one.deliveredTo) continue;
        for (const connection of one.connections)
          if (connection.id !== exceptConnectionId && (only === undefined || connection.hearsFiltered))
            connection.push(frame, encoded);
        if (places && one.deliveredTo !== null && places.first <= one.deliveredTo + 1)
          one.deliveredTo = Math.max(one.deliveredTo, places.last);
      }
    },
    close: () => unsubscribe(),
  };
  const unsubscribe = bus.subscribe((message) => {
    if (message.kind === "push") hub.deliver(message);
  });
  return hub;
}

export function writePush<N extends PushName>(name: N, body: PushBody<N>): string {
  const { service, command } = pushes[name];
  return writeFrame([service, command, 0, 200, body]);
}
