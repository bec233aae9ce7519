import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { App, Caller, Realm } from "../app/context.ts";
import { renderKey } from "./job-kinds.ts";
import { can } from "./policy.ts";
import { deleteAsset, endWork, findAsset } from "./store/assets.ts";
import { readUsage } from "./store/usage.ts";
import type { Viewer } from "./things.ts";
import { findOwnAsset, uploadedSize } from "./upload-bytes.ts";
import { viewAssets, viewReadable } from "./view-assets.ts";

/** An asset for its uploader, also while it is on its way, and for whoever may read it (A6). */
export const showAsset: CallHandler<"GET /files/{assetId}"> = async ({ params: { assetId } }, context) => {
  const viewer = viewerOf(callerOf(context));
  const asset = await findAsset(context.database, viewer.realm, assetId);
  if (!asset || !(await can(context, viewer, "read", asset))) throw new Fault("notFound");
  if (asset.state === "pending") await uploadedSize(context, viewer.realm, asset);
  return await viewOne(context, viewer, assetId);
};

/** Those of these assets that the caller may read (A6). */
export const showAssets: CallHandler<"POST /files/views"> = async ({ body: { assetIds } }, context) =>
  await viewReadable(context, viewerOf(callerOf(context)), [...new Set(assetIds)]);

/** What is used of the space (A6). */
export const showUsage: CallHandler<"GET /files/usage"> = async (_input, context) => {
  const { realm, deptId, accountId } = callerOf(context);
  const usage = await readUsage(context.database, realm, deptId, accountId);
  const own = usage.find(({ owner_id }) => owner_id === accountId);
  const all = usage.find(({ owner_id }) => owner_id === "");
  return {
    used: own?.used ?? 0,
    quota: own?.quota ?? limits.assetQuota.value,
    institutionUsed: all?.used ?? 0,
    institutionQuota: all?.quota ?? limits.assetInstitutionQuota.value,
  };
};

/** Stops what is still being made of an asset; it stays as it is (A6). */
export const cancelWork: CallHandler<"POST /files/{assetId}/cancel"> = async (
  { params: { assetId } },
  context,
) => {
  const caller = callerOf(context);
  const { id } = await findOwnAsset(context, caller, assetId);
  await context.jobs.cancel(renderKey(caller.realm, id));
  await endWork(context.database, caller.realm, id, []);
  return await viewOne(context, viewerOf(caller), id);
};

/** Removes an asset that nothing refers to, or ends its upload; its objects go with the next sweep (A6). */
export const discardAsset: CallHandler<"POST /files/{assetId}/discard"> = async (
  { params: { assetId } },
  context,
) => {
  const caller = callerOf(context);
  await discardOwn(context, caller, assetId);
  return {};
};

export async function discardOwn(app: App, owner: Caller, assetId: string): Promise<void> {
  const { id } = await findOwnAsset(app, owner, assetId);
  if (!(await deleteAsset(app.database, owner.realm, id)))
    // Somebody who discards it at the same time may have been faster.
    throw new Fault((await findAsset(app.database, owner.realm, id)) ? "assetInUse" : "notFound");
  await app.jobs.cancel(renderKey(owner.realm, id));
}

/** Removes those of these assets that nothing refers to any more, so that their space is free at once. */
export async function discardUnused(app: App, realm: Realm, assetIds: readonly string[]): Promise<void> {
  for (const id of assetIds)
    if (await deleteAsset(app.database, realm, id)) await app.jobs.cancel(renderKey(realm, id));
}

export function viewerOf({ realm, deptId, accountId }: Caller): Viewer {
  return { realm, deptId, accountId };
}

export async function viewOne(app: App, viewer: Viewer, assetId: string) {
  const view = (await viewAssets(app, viewer, [assetId])).get(assetId);
  if (!view) throw new Fault("notFound");
  return view;
}
