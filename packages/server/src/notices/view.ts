import type { StaffNotice } from "@lyceum/contract/shapes";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import { actsFor, type Scope } from "./policy.ts";
import { type NoticeRecord, readFacts } from "./store/notices.ts";

/** A notice with all that its editor needs. */
export async function viewNotice(
  context: CallContext,
  scope: Scope,
  notice: NoticeRecord,
): Promise<StaffNotice> {
  const { noticeId, deptId, content, authorId } = notice;
  const [{ author, counts }, assets] = await Promise.all([
    readFacts(context.database.kysely, notice),
    viewAssets(context, { realm: "edu", deptId, accountId: scope.accountId }, assetsOf(content)),
  ]);
  return {
    noticeId,
    state: notice.state,
    version: notice.version,
    author: { userId: authorId ?? "", name: author },
    updatedAt: notice.updatedAt,
    scheduledAt: notice.scheduledAt,
    publishedAt: notice.publishedAt,
    remindedAt: notice.remindedAt,
    content,
    acts: actsFor(scope, notice),
    counts,
    assets: [...assets.values()],
  };
}
