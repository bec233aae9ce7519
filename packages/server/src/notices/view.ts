import type { StaffNotice } from "@lyceum/contract/shapes";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import { actsFor, isFromAbove, type Scope } from "./policy.ts";
import { type NoticeRecord, readFacts } from "./store/notices.ts";
import { readSchoolReminder } from "./store/reminders.ts";
import { readNames } from "./store/schools.ts";

/** A notice with all that its editor needs. */
export async function viewNotice(
  context: CallContext,
  scope: Scope,
  notice: NoticeRecord,
): Promise<StaffNotice> {
  const { noticeId, content, authorId } = notice;
  const { deptId, accountId } = scope;
  const { kysely } = context.database;
  // Who wrote it, and which other schools it is for, is nothing for the school.
  const isReceived = isFromAbove(scope, notice);
  const schoolIds = isReceived ? [] : content.schoolIds;
  const place = { noticeId, schoolId: deptId };
  const [{ author, sender, counts }, assets, schools, remindedHereAt] = await Promise.all([
    readFacts(kysely, notice, deptId),
    viewAssets(context, { realm: "edu", deptId, accountId }, assetsOf(content)),
    readNames(kysely, schoolIds),
    isReceived ? readSchoolReminder(kysely, place) : null,
  ]);
  return {
    noticeId,
    sender,
    state: notice.state,
    version: notice.version,
    author: { userId: isReceived ? "" : (authorId ?? ""), name: author },
    updatedAt: notice.updatedAt,
    scheduledAt: notice.scheduledAt,
    publishedAt: notice.publishedAt,
    remindedAt: isReceived ? remindedHereAt : notice.remindedAt,
    content: { ...content, schoolIds },
    schools,
    acts: actsFor(scope, notice),
    counts,
    assets: [...assets.values()],
  };
}
