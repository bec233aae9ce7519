import { nameKey, nodeName } from "@lyceum/domain/drive";
import { walk, type Walked } from "../store/dav.ts";
import type { Viewer } from "../policy.ts";
import { ownRoot } from "../within-drive.ts";
import { DavRefusal } from "./refusal.ts";
import type { Db } from "../../ports/database.ts";

/** A place in the caller's own drive: what is there, and what holds it. */
export type DavPlace = {
  /** Null: nothing is there. */
  node: Walked | null;
  /** Null of the drive itself, and where the folder is not there either. */
  parent: Walked | null;
  /** As it was written; "" of the drive itself. */
  name: string;
  /** The names of what is there, as they are kept. */
  names: string[];
};

/** Finds a place by the names on the way to it. A name that no file can have leads to nothing. */
export async function findPlace(db: Db, viewer: Viewer, names: readonly string[]): Promise<DavPlace> {
  const rootId = await ownRoot(db, viewer);
  const keys = names.map((typed) => {
    const read = nodeName(typed);
    // No node has an empty name but the root, which nothing holds.
    return "problem" in read ? "" : nameKey(read.name);
  });
  const way = await walk(db, viewer.deptId, rootId, keys);
  const node = way[names.length] ?? null;
  const above = names.length === 0 ? null : (way[names.length - 1] ?? null);
  return {
    node,
    parent: above && !above.isFile ? above : null,
    name: names.at(-1) ?? "",
    names: node ? way.slice(1).map((one) => one.name) : [...names],
  };
}

/** The folder that something new comes into. */
export function requireParent({ parent }: Pick<DavPlace, "parent">): Walked {
  if (!parent) throw new DavRefusal(409);
  return parent;
}
