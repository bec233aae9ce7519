import { excerptOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { publishNoticeDue, publishNoticeKey } from "../notices/index.ts";
import { type NoticePlan, noticePlans } from "./content/notices.ts";
import { demoDepts } from "./institutions.ts";
import { textOf } from "./text-of.ts";

const hourMs = 3_600_000;
const scheduledAheadMs = 12 * 24 * hourMs;

/** Notices of both institutions in each state, and who has read them. What the inbox would have said of them is left out. */
export async function seedNotices({
  database,
  clock,
  jobs,
}: Pick<App, "clock" | "database" | "jobs">): Promise<void> {
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const deptIds = [demoDepts.riverside, demoDepts.northfield];
    const seeded = await trx
      .selectFrom("edu.notice")
      .select("notice_id")
      .where("dept_id", "in", deptIds)
      .limit(1)
      .execute();
    if (seeded.length > 0) return;
    const plans = noticePlans();
    const ids = await trx
      .insertInto("edu.notice")
      .values(plans.map((plan) => rowOf(plan, now)))
      .returning("notice_id")
      .execute();
    const numbered = plans.map((plan, index) => ({ plan, noticeId: ids[index]?.notice_id ?? 0 }));
    const receipts = numbered.flatMap(({ plan, noticeId }) => receiptsOf(plan, noticeId, now));
    await trx.insertInto("edu.notice_receipt").values(receipts).execute();
    for (const { plan, noticeId } of numbered)
      if (plan.state === "scheduled")
        await jobs.add(
          trx,
          publishNoticeDue,
          { deptId: demoDepts[plan.dept], noticeId },
          { jobKey: publishNoticeKey(noticeId), runAt: now + scheduledAheadMs },
        );
  });
}

function rowOf(plan: NoticePlan, now: number) {
  const at = now - plan.hoursAgo * hourMs;
  const isShown = plan.state === "published" || plan.state === "withdrawn";
  const [chinese, english] = [0, 1].map((side) => plan.body.map((both) => both[side] ?? ""));
  return {
    dept_id: demoDepts[plan.dept],
    state: plan.state,
    title: plan.title[0],
    title_en: plan.title[1],
    body: JSON.stringify(textOf(chinese ?? [])),
    body_en: JSON.stringify(textOf(english ?? [])),
    opening: excerptOf((chinese ?? []).join(" "), 160),
    opening_en: excerptOf((english ?? []).join(" "), 160),
    audience: plan.audience,
    audience_roles: [...(plan.roles ?? [])],
    audience_classes: [...(plan.classIds ?? [])],
    is_public: plan.isPublic ?? false,
    needs_confirmation: plan.needsConfirmation ?? false,
    confirm_by: plan.confirmInHours === undefined ? null : now + plan.confirmInHours * hourMs,
    pinned: plan.pinned ?? false,
    published_version: isShown ? 1 : null,
    published_at: isShown ? at : null,
    scheduled_at: plan.state === "scheduled" ? now + scheduledAheadMs : null,
    author_id: plan.author,
    edited_by: plan.author,
    created_at: at - hourMs,
    updated_at: at,
  };
}

/** Whoever wrote it knows it. */
function receiptsOf(plan: NoticePlan, noticeId: number, now: number) {
  if (plan.state !== "published" && plan.state !== "withdrawn") return [];
  const at = now - plan.hoursAgo * hourMs;
  const confirmed = new Set([plan.author, ...(plan.confirmedBy ?? [])]);
  return [...new Set([plan.author, ...(plan.readBy ?? [])])].map((accountId, index) => ({
    notice_id: noticeId,
    version: 1,
    account_id: accountId,
    dept_id: demoDepts[plan.dept],
    read_at: at + index * 600_000,
    confirmed_at: plan.needsConfirmation && confirmed.has(accountId) ? at + index * 600_000 + 60_000 : null,
  }));
}
