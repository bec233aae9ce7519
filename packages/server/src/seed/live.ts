import type { Person } from "@lyceum/domain/messages";
import { excerptOf } from "@lyceum/domain/rich-text";
import type { App } from "../app/context.ts";
import { liveReminderKey, remindOfLive } from "../live/index.ts";
import { limits } from "@lyceum/contract/limits";
import { insertBroadcastRoom } from "../rooms/index.ts";
import { type LivePlan, livePlans } from "./content/live.ts";
import { demoDepts } from "./institutions.ts";
import { makePainter, type Painter } from "./pictures.ts";
import { textOf } from "./text-of.ts";
import type { Db } from "../ports/database.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
const reminderMs = 15 * minuteMs;

/** Broadcasts of both institutions: to come, to be held at once, and over. None is live, since nobody presents. */
export async function seedLive(
  { database, clock, jobs }: Pick<App, "clock" | "database" | "jobs">,
  mediaFolder: string | null,
): Promise<void> {
  const now = clock.now();
  const painter = makePainter(mediaFolder);
  await database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom("edu.live").select("live_id").limit(1).execute();
    if (seeded.length > 0) return;
    const rows = livePlans.map((plan, index) => rowOf(plan, { now, index, painter }));
    const ids = await trx.insertInto("edu.live").values(rows).returning("live_id").execute();
    for (const [index, plan] of livePlans.entries()) {
      const liveId = ids[index]?.live_id ?? 0;
      const deptId = demoDepts[plan.dept];
      const startAt = startOf(plan, now);
      // oxlint-disable no-await-in-loop -- one connection
      if (startAt < now) await insertPast(trx, plan, liveId, startAt);
      for (const accountId of plan.remind ?? [])
        await trx
          .insertInto("edu.live_reminder")
          .values({ live_id: liveId, dept_id: deptId, account_id: accountId, asked_at: now })
          .execute();
      if (startAt - reminderMs > now)
        await jobs.add(
          trx,
          remindOfLive,
          { deptId, liveId, startAt },
          { jobKey: liveReminderKey(liveId), runAt: startAt - reminderMs },
        );
      // oxlint-enable no-await-in-loop
    }
  });
  await painter.finish();
}

type Place = { now: number; index: number; painter: Painter };

function rowOf(plan: LivePlan, { now, index, painter }: Place) {
  const deptId = demoDepts[plan.dept];
  const startAt = startOf(plan, now);
  const [chinese = [], english = []] = [0, 1].map((side) => plan.body.map((both) => both[side] ?? ""));
  const at = Math.min(now, startAt) - 3 * dayMs;
  return {
    dept_id: deptId,
    state: "published" as const,
    title: plan.title[0],
    title_en: plan.title[1],
    body: JSON.stringify(textOf(chinese)),
    body_en: JSON.stringify(textOf(english)),
    opening: excerptOf(chinese.join(" "), 160),
    opening_en: excerptOf(english.join(" "), 160),
    cover_url: painter.paint(deptId, { scene: plan.scene, variant: deptId + index * 3 + 8 }),
    speakers: JSON.stringify(plan.speakers),
    subject: plan.subject ?? null,
    grade: plan.grade ?? null,
    start_at: startAt,
    minutes: plan.minutes,
    audience: plan.classIds ? ("classes" as const) : ("all" as const),
    audience_classes: [...(plan.classIds ?? [])],
    is_public: plan.isPublic ?? false,
    slow_seconds: plan.slowSeconds ?? 0,
    published_at: at,
    author_id: plan.authorId,
    created_at: at,
    updated_at: at,
  };
}

/** One that was held: its room has ended. */
async function insertPast(trx: Db, plan: LivePlan, liveId: number, startAt: number) {
  const [name, about] = plan.title;
  const host: Person = {
    id: 0,
    realm: "edu",
    account: plan.authorId,
    deptId: demoDepts[plan.dept],
    kind: plan.dept === "riverside" ? "university" : "k12",
    isMember: true,
    isStaff: true,
    permissions: [],
    classIds: [],
    profile: { account: plan.authorId, nick: plan.authorId, avatar: "", custom: "{}", updateTime: 0 },
  };
  const content = {
    title: name,
    titleEn: about,
    isPublic: plan.isPublic ?? false,
    hasChat: true,
    slowSeconds: 0,
    takesQuestions: true,
  };
  const endsAt = startAt + plan.minutes * minuteMs;
  await insertBroadcastRoom(
    trx,
    { liveId, host, content, language: "en-US", viewersMax: limits.roomMembersMax.value, endsAt },
    startAt,
  );
}

function startOf({ starts }: LivePlan, now: number): number {
  if (starts === "soon") return Math.ceil((now + 30 * minuteMs) / (5 * minuteMs)) * 5 * minuteMs;
  // Seven in the evening in China, on the day of a moment in universal time.
  return Math.floor((now + starts * dayMs) / dayMs) * dayMs + 11 * 60 * minuteMs;
}
