import { Fault } from "@lyceum/contract/faults";
import type { AssetPurpose } from "@lyceum/contract/shapes";
import { isMember } from "@lyceum/domain/accounts";
import type { App, Caller } from "../app/context.ts";
import type { Asset } from "./store/assets.ts";
import { findReferences, type Reference } from "./store/references.ts";
import { type Judging, ruleOf, type Viewer } from "./things.ts";

/** What one may do with an asset: read it, or steer what becomes of it. */
export type AssetAct = "read" | "steer";

export async function can(app: App, viewer: Viewer, act: AssetAct, asset: Asset): Promise<boolean> {
  if (act === "steer") return isOwner(viewer, asset);
  return (await readable(app, viewer, [asset])).has(asset.id);
}

/**
 * Which of these assets a viewer may read: those that a thing refers to which the viewer may read, and the viewer's own to
 * which nothing refers. All are of the viewer's realm: they were looked for in its tables (A6, D7).
 */
export async function readable(
  judging: Judging,
  viewer: Viewer,
  assets: readonly Asset[],
): Promise<ReadonlySet<string>> {
  const references = await findReferences(
    judging.database.kysely,
    viewer.realm,
    assets.map(({ id }) => id),
  );
  const referred = new Set(references.map(({ assetId }) => assetId));
  const ids = new Set(
    assets.filter((one) => !referred.has(one.id) && isOwner(viewer, one)).map(({ id }) => id),
  );
  for (const [kind, ofKind] of Map.groupBy(references, (one) => one.kind))
    for (const id of await readableThrough(judging, viewer, kind, ofKind)) ids.add(id);
  return ids;
}

async function readableThrough(
  judging: Judging,
  viewer: Viewer,
  kind: string,
  references: readonly Reference[],
): Promise<string[]> {
  const rule = ruleOf(kind);
  if (!rule) return [];
  const near = references.filter(({ deptId }) => rule.isShared === true || deptId === viewer.deptId);
  if (near.length === 0) return [];
  const things = new Map(near.map(({ id, deptId }) => [id, { id, deptId }]));
  const open = await rule.canRead(judging, viewer, [...things.values()]);
  return near.filter(({ id, assetId }) => open.has(id, assetId)).map(({ assetId }) => assetId);
}

/** Whom the institution has not admitted yet has a picture of their own, and nothing to show to others (A5). */
export function requireMayUpload(
  { realm, roles }: Pick<Caller, "realm" | "roles">,
  purpose: AssetPurpose,
): void {
  if (realm === "edu" && !isMember(roles) && purpose !== "avatar") throw new Fault("forbidden");
}

function isOwner({ accountId, deptId }: Viewer, asset: Asset): boolean {
  return accountId !== null && asset.owner_id === accountId && asset.dept_id === deptId;
}
