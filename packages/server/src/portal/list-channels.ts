import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { findSharedChannel, listChannels } from "./store.ts";

/** P3: the channels below one. */
export const channelsByParent: CallHandler<"GET /column/front/queryWebChannelListByParentId"> = async (
  { query },
  context,
) => {
  if (query.parentId === undefined) throw new Fault("channelIdMissing");
  const deptId = ownDeptId(context, query.deptId);
  return deptId === null ? [] : listChannels(context.database, deptId, Number(query.parentId));
};

/** P3: the channel that a slug means here, with its children. */
export const channelsBySlug: CallHandler<"GET /column/front/queryChannelListByShareNameExt"> = async (
  { query },
  context,
) => {
  const deptId = ownDeptId(context, query.deptId);
  if (deptId === null || !query.shareNameExt) throw new Fault("sharedChannelMissing");
  const found = await findSharedChannel(context.database, deptId, query.shareNameExt);
  if (!found) throw new Fault("sharedChannelMissing");
  return [found.channel, ...found.children];
};

/** Channels are served to their own site only, so `deptId` may say no more than the domain already does. */
function ownDeptId(context: CallContext, asked: string | undefined): number | null {
  if (!context.site) return null;
  return asked === undefined || Number(asked) === context.site.deptId ? context.site.deptId : null;
}
