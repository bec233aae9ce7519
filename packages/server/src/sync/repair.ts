import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { writePush } from "../app/socket/hub.ts";
import { limits } from "@lyceum/contract/limits";
import { readHeads } from "./log/store.ts";
import { readChanges } from "./store.ts";
import { writeChange } from "./write-change.ts";

/**
 * Pushes to connected people what their logs hold and nobody pushed (M2): a push that the bus lost, or a commit whose
 * answer never came back. A client repairs itself only when a later change shows it the gap, and there may be none. What
 * lacks is what already lacked at the last look, for a commit and its push are not one moment.
 */
export function repair({ hub, database, people }: RepairContext): () => Promise<void> {
  let lastLook = new Map<number, number>();
  const tell = async (personId: number, delivered: number): Promise<void> => {
    const own = await people.byId(personId);
    const rows = own ? await readChanges(database, personId, delivered, limits.changesPageMax.value) : [];
    const changes = own ? rows.flatMap((row) => writeChange(row, own) ?? []) : [];
    const last = changes.at(-1)?.pts;
    if (last === undefined) return;
    // From `told` on even if the oldest are gone: whoever sees a gap asks `sync`.
    const places = { first: delivered + 1, last };
    hub.deliver({ userIds: [personId], frame: writePush("changes", { changes }), places });
  };
  return async () => {
    const heads = await readHeads(database, hub.present());
    const thisLook = new Map<number, number>();
    for (const { person_id: personId, pts } of heads) {
      const delivered = hub.deliveredTo(personId);
      if (delivered === null || pts <= delivered) continue;
      thisLook.set(personId, pts);
      if ((lastLook.get(personId) ?? 0) > delivered) await tell(personId, delivered);
    }
    lastLook = thisLook;
  };
}

type RepairContext = Pick<MessagingContext, "hub" | "database" | "people">;
