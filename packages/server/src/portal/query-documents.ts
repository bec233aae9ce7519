import { Fault } from "@lyceum/contract/faults";
import { clampPage, clampYear } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import type { Database } from "../ports/database.ts";
import { withCovers } from "./covers.ts";
import { searchDocuments } from "./search/search-documents.ts";
import { findSharedChannel, listDocuments } from "./store.ts";

/** P3: a page of a channel's documents; the channel is named by id, or by slug and then resolved for the site. */
export const queryDocuments: CallHandler<"GET /column/front/queryDocuments"> = async ({ query }, context) => {
  if (query.channelId === undefined && !query.shareNameExt) throw new Fault("channelIdMissing");
  if (!context.site) return { rows: [], total: 0 };
  const { deptId } = context.site;
  const channelId =
    query.channelId === undefined
      ? await channelOfSlug(context.database, deptId, query.shareNameExt ?? "")
      : Number(query.channelId);
  const filter = {
    channelId,
    docType: query.docType || null,
    year: clampYear(query.year),
    ...clampPage(query),
  };
  const keyword = query.keyword?.trim();
  const { rows, total } = keyword
    ? await searchDocuments(context, deptId, keyword, filter)
    : await listDocuments(context.database, deptId, new Date(context.clock.now()), filter);
  return { rows: await withCovers(context, deptId, rows), total };
};

async function channelOfSlug(database: Database, deptId: number, slug: string): Promise<number> {
  const found = await findSharedChannel(database, deptId, slug);
  if (!found) throw new Fault("sharedChannelMissing");
  return found.channel.channelId;
}
