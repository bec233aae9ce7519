import type { DriveNode } from "@lyceum/contract/shapes";
import { callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import type { ListedNode } from "./store/lists.ts";

/** Nodes as the caller sees them; of files what their bytes are and a small picture, in two queries for all. */
export async function viewNodes(
  context: CallContext,
  nodes: readonly Omit<ListedNode, "parentId" | "ownerId" | "nameKey">[],
): Promise<DriveNode[]> {
  const { realm, deptId, accountId } = callerOf(context);
  const assets = await viewAssets(
    context,
    { realm, deptId, accountId },
    nodes.flatMap(({ assetId }) => assetId ?? []),
  );
  return nodes.map(({ nodeId, isFile, name, size, changedAt, assetId, isShared }) => {
    const asset = assetId === null ? undefined : assets.get(assetId);
    const small = asset?.variants.find(({ type }) => type === "image/webp");
    return {
      nodeId,
      kind: isFile ? "file" : "folder",
      name,
      size,
      changedAt,
      type: asset?.type ?? null,
      assetKind: asset?.kind ?? null,
      assetId,
      thumbUrl: small?.url ?? null,
      isShared,
    };
  });
}
