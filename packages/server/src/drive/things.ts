import { registerThing } from "../files/index.ts";
import { reachOf } from "./policy.ts";
import { findNodes } from "./store/nodes.ts";
import { findTrashedOwn } from "./store/trash.ts";

/** What the assets of a file of a drive, with its versions, belong to. */
export function thingOf(deptId: number, nodeId: string) {
  return { kind: "driveFile", id: nodeId, deptId } as const;
}

/**
 * A file is readable where its node is: for its owner, also in the trash, and for those with whom it is shared. Who may
 * only look at it reads what it holds now; earlier versions are for those who may bring them back.
 */
export function registerDriveFiles(): void {
  registerThing("driveFile", {
    async canRead({ clock, database }, { realm, deptId, accountId }, things) {
      if (realm !== "edu" || accountId === null) return new Set<string>();
      const ids = things.map(({ id }) => id);
      const reached = await reachOf(database.kysely, { deptId, accountId, now: clock.now() }, ids);
      const lookedAt = [...reached.values()].filter(({ access }) => access === "read");
      const shown = await findNodes(
        database.kysely,
        deptId,
        lookedAt.map(({ nodeId }) => nodeId),
      );
      const onlyAsset = new Map(shown.map(({ nodeId, assetId }) => [nodeId, assetId]));
      const rest = ids.filter((id) => !reached.has(id));
      const trashed = rest.length === 0 ? [] : await findTrashedOwn(database.kysely, deptId, accountId, rest);
      const open = new Set([...reached.keys(), ...trashed]);
      return {
        has: (id, assetId) => open.has(id) && (!onlyAsset.has(id) || onlyAsset.get(id) === assetId),
      };
    },
  });
}
