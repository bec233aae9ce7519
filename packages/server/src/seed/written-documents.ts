import type { App } from "../app/context.ts";
import { publishDue, publishKey } from "../documents/index.ts";
import { demoDepts } from "./institutions.ts";
import { drafts, type WrittenPlan } from "./content/drafts.ts";
import { textOf } from "./text-of.ts";

const hourMs = 3_600_000;
const scheduledAheadMs = 20 * 24 * hourMs;

/** Documents of Riverside that are still being written and reviewed, one in each state, and what their channels ask. */
export async function seedWrittenDocuments({
  database,
  clock,
  jobs,
}: Pick<App, "clock" | "database" | "jobs">): Promise<void> {
  const deptId = demoDepts.riverside;
  const now = clock.now();
  await database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx
      .selectFrom("edu.document")
      .select("doc_id")
      .where("author_id", "=", "u-editor")
      .limit(1)
      .execute();
    if (seeded.length > 0) return;
    const channels = await trx
      .selectFrom("edu.channel")
      .select(["channel_id", "slug"])
      .where("dept_id", "=", deptId)
      .execute();
    const ids = new Map(channels.map(({ slug, channel_id: id }) => [slug, id]));
    if (!drafts.every(({ channel }) => ids.has(channel))) return;
    await trx
      .updateTable("edu.channel")
      .set({ review_required: true })
      .where("dept_id", "=", deptId)
      .where("slug", "in", ["news-headline", "notice"])
      .execute();
    await trx
      .updateTable("edu.channel")
      .set({ two_person: true })
      .where("dept_id", "=", deptId)
      .where("slug", "=", "news-headline")
      .execute();
    for (const [index, plan] of drafts.entries()) {
      const at = now - (index + 1) * 5 * hourMs;
      const { doc_id: docId } = await trx
        .insertInto("edu.document")
        .values({ ...rowOf(plan, now, at), dept_id: deptId, channel_id: ids.get(plan.channel) ?? 0 })
        .returning("doc_id")
        .executeTakeFirstOrThrow();
      if (plan.stage === "scheduled")
        await jobs.add(
          trx,
          publishDue,
          { deptId, docId },
          { jobKey: publishKey(docId), runAt: now + scheduledAheadMs },
        );
      if (plan.review)
        await trx
          .insertInto("edu.document_review")
          .values({ doc_id: docId, dept_id: deptId, version: 1, reviewer: "u-reviewer", at, ...plan.review })
          .execute();
    }
  });
}

function rowOf({ title, summary, body, stage }: WrittenPlan, now: number, at: number) {
  const isShown = stage === "withdrawn" || stage === "archived";
  return {
    kind: "imageText" as const,
    title: title[0],
    title_en: title[1],
    summary: summary[0],
    summary_en: summary[1],
    source: "党委宣传部",
    source_en: "Communications Office",
    body: JSON.stringify(textOf(body.map((one) => one[0]))),
    body_en: JSON.stringify(textOf(body.map((one) => one[1]))),
    status: stage === "scheduled" ? ("approved" as const) : stage,
    scheduled_at: stage === "scheduled" ? now + scheduledAheadMs : null,
    scheduled_by: stage === "scheduled" ? "u-reviewer" : null,
    live_approved: isShown,
    publish_at: new Date(at),
    author_id: "u-editor",
    edited_by: "u-editor",
    writers: isShown ? [] : ["u-editor"],
    created_at: at - hourMs,
    updated_at: at,
  };
}
