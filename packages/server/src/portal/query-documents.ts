import { Fault } from "@lyceum/contract/faults";
import { clampPage, clampYear } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import type { Database } from "../ports/database.ts";
import { countSearch } from "../statistics/index.ts";
import { withCovers } from "./covers.ts";
import { searchDocuments } from "./search/search-documents.ts";
import { readSees } from "./sees.ts";
import { findSharedChannel, listDocuments } from "./store.ts";

/** P3: a page of a channel's documents; the channel is named by id, or by slug and then resolved for the site. */
export const queryDocuments: CallHandler<"GET /column/front/queryDocuments"> = async ({ query }, context) => {
  requirePlace(query);
  if (!context.site) return { rows: [], total: 0 };
  return await listFor(context, { deptId: context.site.deptId, accountId: null }, query);
};

/** P4: the same for somebody of the institution, with what is for the institution alone. */
export const queryMemberDocuments: CallHandler<"GET /column/member/queryDocuments"> = async (
  { query },
  context,
) => {
  requirePlace(query);
  const { deptId, accountId } = callerOf(context);
  return await listFor(context, { deptId, accountId }, query);
};

type Asked = Parameters<CallHandler<"GET /column/front/queryDocuments">>[0]["query"];

function requirePlace({ channelId, shareNameExt }: Asked): void {
  if (channelId === undefined && !shareNameExt) throw new Fault("channelIdMissing");
}

async function listFor(
  context: CallContext,
  { deptId, accountId }: { deptId: number; accountId: string | null },
  query: Asked,
) {
  const sees = await readSees(context.database.kysely, deptId, accountId);
  const channelId =
    query.channelId === undefined
      ? await channelOfSlug(context.database, deptId, query.shareNameExt ?? "")
      : Number(query.channelId);
  const filter = {
    channelId,
    docType: query.docType || null,
    year: clampYear(query.year),
    stage: query.stage ?? null,
    grade: query.stage && query.grade ? Number(query.grade) : null,
    subject: query.subject ?? null,
    ...clampPage(query),
  };
  const keyword = query.keyword?.trim();
  const { rows, total } = keyword
    ? await searchDocuments(context, deptId, keyword, filter, sees)
    : await listDocuments(context.database, deptId, new Date(context.clock.now()), filter, sees);
  if (keyword && total === 0 && context.site) await countSearch(context, context.site, keyword);
  return { rows: await withCovers(context, { deptId, accountId }, rows), total };
}

async function channelOfSlug(database: Database, deptId: number, slug: string): Promise<number> {
  const found = await findSharedChannel(database, deptId, slug);
  if (!found) throw new Fault("sharedChannelMissing");
  return found.channel.channelId;
}
