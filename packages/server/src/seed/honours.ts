import type { App } from "../app/context.ts";
import { type HonourPlan, honourPlans } from "./content/honours.ts";
import { demoDepts } from "./institutions.ts";
import { makePainter, type Painter } from "./pictures.ts";

const dayMs = 86_400_000;

/** Honours of two years of both institutions; some of those who are named allow it, others were not asked. */
export async function seedHonours(
  { database, clock }: Pick<App, "clock" | "database">,
  mediaFolder: string | null,
): Promise<void> {
  const now = clock.now();
  const painter = makePainter(mediaFolder);
  await database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom("edu.honour").select("honour_id").limit(1).execute();
    if (seeded.length > 0) return;
    const rows = honourPlans.map((plan, index) => rowOf(plan, now, index, painter));
    const ids = await trx.insertInto("edu.honour").values(rows).returning("honour_id").execute();
    const people = honourPlans.flatMap((plan, index) =>
      plan.people.map(([accountId, name, allows], position) => ({
        honour_id: ids[index]?.honour_id ?? 0,
        dept_id: demoDepts[plan.dept],
        position,
        account_id: accountId,
        name,
        consent: allows ? ("given" as const) : ("unasked" as const),
        consent_at: allows ? now - 5 * dayMs : null,
      })),
    );
    await trx.insertInto("edu.honour_person").values(people).execute();
  });
  await painter.finish();
}

function rowOf(plan: HonourPlan, now: number, index: number, painter: Painter) {
  const deptId = demoDepts[plan.dept];
  const at = now - plan.daysAgo * dayMs;
  return {
    dept_id: deptId,
    state: plan.isDraft ? ("draft" as const) : ("published" as const),
    title: plan.title[0],
    title_en: plan.title[1],
    note: plan.note[0],
    note_en: plan.note[1],
    level: plan.level,
    kind: plan.kind,
    awarded_on: new Date(at).toISOString().slice(0, 10),
    classes: [...(plan.classIds ?? [])],
    picture_url: plan.scene
      ? painter.paint(deptId, { scene: plan.scene, variant: deptId + index * 11 + 5 })
      : "",
    published_at: plan.isDraft ? null : Math.round(at + dayMs),
    created_at: Math.round(at),
    updated_at: Math.round(at + dayMs),
  };
}
