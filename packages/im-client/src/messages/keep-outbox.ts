import type { Store } from "../store.ts";
import type { Outgoing } from "./outgoing.ts";

/** Where the messages on their way outlive a reload: plain text by account. */
export type OutboxShelf = {
  read(account: string): string | null;
  write(account: string, text: string): void;
};

/** So many local messages are kept; the oldest go first. */
const localsMax = 200;

/**
 * Keeps what is not confirmed. After a restart it counts as failed, so that a person decides; sent again, it keeps
 * its `idClient`, so that the server stores it once (M3).
 */
export function keepOutbox(store: Store, shelf: OutboxShelf): void {
  let kept: readonly Outgoing[] = [];
  let keptFor = "";
  store.subscribe(() => {
    const { self } = store.replica();
    if (self !== "" && self !== keptFor) {
      keptFor = self;
      const restored = read(shelf.read(self));
      if (restored.length > 0) store.setOutbox([...restored, ...store.outbox()]);
    }
    const outbox = store.outbox();
    if (self === "" || outbox === kept) return;
    kept = outbox;
    const locals = outbox.filter((row) => row.localAfterSeq !== undefined).slice(-localsMax);
    const waiting = outbox.filter((row) => row.status !== "success");
    shelf.write(self, JSON.stringify([...locals, ...waiting]));
  });
}

function read(text: string | null): Outgoing[] {
  if (text === null || text === "") return [];
  try {
    // Only this file writes the shelf.
    const rows = JSON.parse(text) as Outgoing[];
    return rows.map((row) =>
      row.localAfterSeq === undefined
        ? { ...row, status: "fail", fault: row.fault ?? "disconnected", isRestored: true }
        : row,
    );
  } catch {
    return [];
  }
}
