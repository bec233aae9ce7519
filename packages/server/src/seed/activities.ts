import type { ActivityState } from "@lyceum/contract/shapes";
import { excerptOf } from "@lyceum/domain/rich-text";
import { activityReminderKey, remindOfActivity } from "../activities/index.ts";
import type { App } from "../app/context.ts";
import { type ActivityPlan, activityPlans } from "./content/activities.ts";
import { demoDepts } from "./institutions.ts";
import { makePainter, type Painter } from "./pictures.ts";
import { textOf } from "./text-of.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Activities of both institutions in each state, with those who signed up. What the inbox would have said is left out. */
export async function seedActivities(
  { database, clock, jobs }: Pick<App, "clock" | "database" | "jobs">,
  mediaFolder: string | null,
): Promise<void> {
  const now = clock.now();
  const painter = makePainter(mediaFolder);
  await database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom("edu.activity").select("activity_id").limit(1).execute();
    if (seeded.length > 0) return;
    const albums = new Map<number, number>();
    for (const deptId of [demoDepts.riverside, demoDepts.northfield]) {
      const album = await trx
        .selectFrom("edu.document")
        .select("doc_id")
        .where("dept_id", "=", deptId)
        .where("kind", "=", "imgGroup")
        .orderBy("doc_id")
        .limit(1)
        .executeTakeFirst();
      if (album) albums.set(deptId, album.doc_id);
    }
    const rows = activityPlans.map((plan, index) => rowOf(plan, { now, index, painter, albums }));
    const ids = await trx.insertInto("edu.activity").values(rows).returning("activity_id").execute();
    const signUps = activityPlans.flatMap((plan, index) =>
      signUpsOf(plan, ids[index]?.activity_id ?? 0, now),
    );
    await trx.insertInto("edu.activity_sign_up").values(signUps).execute();
    for (const [index, { activity_id: activityId }] of ids.entries()) {
      const { dept_id: deptId, start_at: startAt, state } = rows[index] ?? {};
      if (state !== "published" || deptId === undefined || startAt == null || startAt - dayMs <= now)
        continue;
      await jobs.add(
        trx,
        remindOfActivity,
        { deptId, activityId, startAt },
        { jobKey: activityReminderKey(activityId), runAt: startAt - dayMs },
      );
    }
  });
  await painter.finish();
}

type Place = { now: number; index: number; painter: Painter; albums: ReadonlyMap<number, number> };

function rowOf(plan: ActivityPlan, { now, index, painter, albums }: Place) {
  const deptId = demoDepts[plan.dept];
  // At the hour, in the afternoon or evening of China.
  const startAt = Math.floor((now + plan.inDays * dayMs) / dayMs) * dayMs + plan.hour * hourMs;
  const isRunning = plan.isRunning ?? false;
  const from = isRunning ? now - hourMs : startAt;
  const [chinese, english] = [0, 1].map((side) => plan.body.map((both) => both[side] ?? ""));
  const at = Math.min(now, from) - 12 * dayMs;
  const state: ActivityState = plan.state ?? "published";
  return {
    dept_id: deptId,
    state,
    title: plan.title[0],
    title_en: plan.title[1],
    body: JSON.stringify(textOf(chinese ?? [])),
    body_en: JSON.stringify(textOf(english ?? [])),
    opening: excerptOf((chinese ?? []).join(" "), 160),
    opening_en: excerptOf((english ?? []).join(" "), 160),
    place: plan.place[0],
    place_en: plan.place[1],
    cover_url: painter.paint(deptId, { scene: plan.scene, variant: deptId + index * 7 + 3 }),
    start_at: from,
    end_at: from + plan.hours * hourMs,
    opens_at: plan.opensInDays === undefined ? null : now + plan.opensInDays * dayMs,
    closes_at: plan.closedDaysAgo === undefined ? null : now - plan.closedDaysAgo * dayMs,
    capacity: plan.capacity ?? null,
    audience: plan.classIds ? ("classes" as const) : ("all" as const),
    audience_classes: [...(plan.classIds ?? [])],
    is_public: plan.isPublic ?? false,
    album_id: plan.hasAlbum ? (albums.get(deptId) ?? null) : null,
    cancel_reason: plan.cancelReason?.join(" ") ?? "",
    sequence: state === "cancelled" ? 1 : 0,
    published_at: state === "draft" ? null : at,
    author_id: plan.dept === "riverside" ? "u-admin" : "u-head",
    created_at: at - hourMs,
    updated_at: at,
  };
}

function signUpsOf(plan: ActivityPlan, activityId: number, now: number) {
  const isOver = plan.inDays < 0;
  return (plan.signedUp ?? []).map((accountId, index) => ({
    activity_id: activityId,
    account_id: accountId,
    dept_id: demoDepts[plan.dept],
    state: index < (plan.capacity ?? Infinity) ? ("going" as const) : ("waiting" as const),
    signed_up_at: Math.min(now, now + plan.inDays * dayMs) - (9 - index) * dayMs,
    attended: isOver ? index !== 1 : null,
  }));
}
