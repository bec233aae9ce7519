import type { Person } from "@lyceum/domain/messages";
import type { Message } from "@lyceum/contract/shapes";
import { pushes } from "@lyceum/contract/im";
import type { Bus } from "../ports/bus.ts";

/**
 * Pushes the new entries of their logs to people. Entries of one commit travel together, and what one connection is answered or
 * told keeps the order of the log.
 */
export type FanOut = {
  /** `change` is JSON without its `pts`; the connection that caused it learns by its answer. */
  deliver(person: Person, pts: number, change: string, exceptConnectionId?: string): void;
  /** Sends what waits for this person: before an answer with a later place. */
  flush(person: Person): void;
};

const head = `[${pushes.changes.service},${pushes.changes.command},0,200,{"changes":[`;

export function makeFanOut(bus: Bus): FanOut {
  type Waiting = {
    person: Person;
    changes: string;
    places: { first: number; last: number };
    exceptConnectionId: string | undefined;
  };
  const waiting = new Map<number, Waiting>();
  const send = ({ person, changes, places, exceptConnectionId }: Waiting) => {
    waiting.delete(person.id);
    bus.publish({
      kind: "push",
      realm: person.realm,
      userIds: [person.id],
      frame: `${head}${changes}]}]`,
      places,
      ...(exceptConnectionId === undefined ? {} : { exceptConnectionId }),
    });
  };
  const sendAll = () => {
    for (const one of waiting.values()) send(one);
  };
  const flush = (person: Person) => {
    const one = waiting.get(person.id);
    if (one) send(one);
  };
  return {
    flush,
    deliver(person, pts, change, exceptConnectionId) {
      const entry = `{"pts":${pts},${change.slice(1)}`;
      const held = waiting.get(person.id);
      if (held && held.exceptConnectionId === exceptConnectionId && held.places.last + 1 === pts) {
        held.changes += `,${entry}`;
        held.places.last = pts;
        return;
      }
      if (held) send(held);
      // A commit is told in one turn; its last microtask sends the rest.
      if (waiting.size === 0) queueMicrotask(sendAll);
      waiting.set(person.id, {
        person,
        changes: entry,
        places: { first: pts, last: pts },
        exceptConnectionId,
      });
    },
  };
}

/** The entry of a message, the same in both logs. */
export function messageChange(message: Message): string {
  return `{"kind":"message","message":${JSON.stringify(message)}}`;
}

/** The entry of a message that a device is not given. */
export function skipEntry(sessionId: string, seq: number) {
  return { kind: "skip" as const, sessionId, seq };
}
