import { useEffect, useSyncExternalStore } from "react";

/** What a page lets people do by the palette. */
export type Command = {
  id: string;
  label: string;
  /** Other words that it is found by. */ words?: string;
  run: () => void;
};

let registered: readonly { owner: symbol; commands: readonly Command[] }[] = [];
const listeners = new Set<() => void>();

/** Offers commands as long as the part is shown. The list must keep its identity while nothing changes. */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const owner = Symbol("commands");
    put([...registered, { owner, commands }]);
    return () => put(registered.filter((one) => one.owner !== owner));
  }, [commands]);
}

/** All that is offered now; a later one of the same id takes the place of an earlier one. */
export function useOfferedCommands(): readonly Command[] {
  const all = useSyncExternalStore(subscribe, () => registered);
  return [
    ...new Map(all.flatMap(({ commands }) => commands).map((command) => [command.id, command])).values(),
  ];
}

function put(next: typeof registered): void {
  registered = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
