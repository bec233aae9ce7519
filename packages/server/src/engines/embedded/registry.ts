import { makeEmitter } from "@lyceum/kit";
import type { Ending, Registered, Registry } from "../../ports/registry.ts";

/** One node: what is signed in is what this process holds. */
export function makeMemoryRegistry(): Registry & { all(): readonly Registered[] } {
  const people = new Map<number, Map<string, Registered>>();
  const emitter = makeEmitter<{ ending: Ending }>();
  const of = (personId: number) => [...(people.get(personId)?.values() ?? [])];
  const remove = (personId: number, connectionId: string) => {
    const own = people.get(personId);
    const isHeld = own?.delete(connectionId) ?? false;
    if (own?.size === 0) people.delete(personId);
    return isHeld;
  };
  return {
    async enter(one) {
      const own = people.get(one.personId) ?? new Map<string, Registered>();
      people.set(one.personId, own.set(one.port.connectionId, one));
      return [...own.values()];
    },
    async leave({ personId, port }) {
      remove(personId, port.connectionId);
    },
    of: async (personId) => of(personId),
    async end(endings) {
      for (const ending of endings)
        if (remove(ending.personId, ending.connectionId)) emitter.emit("ending", ending);
    },
    onEnding: (listener) => emitter.on("ending", listener),
    onChanged: () => () => {},
    all: () => [...people.values()].flatMap((own) => [...own.values()]),
    close: async () => people.clear(),
  };
}
