import { useSyncExternalStore } from "react";

type Held = { nodeIds: readonly string[]; isCut: boolean };

let held: Held | null = null;
const listeners = new Set<() => void>();

export type Clipboard = {
  held: Held | null;
  hold: (nodeIds: readonly string[], isCut: boolean) => void;
  clear: () => void;
  isCut: (nodeId: string) => boolean;
};

/** What was cut or copied in the drive, until it is pasted or the page is left. */
export function useClipboard(): Clipboard {
  const now = useSyncExternalStore(subscribe, () => held);
  return {
    held: now,
    hold: (nodeIds, isCut) => put({ nodeIds, isCut }),
    clear: () => put(null),
    isCut: (nodeId) => now?.isCut === true && now.nodeIds.includes(nodeId),
  };
}

function put(next: Held | null): void {
  held = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
