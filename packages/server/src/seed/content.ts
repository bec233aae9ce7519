import type { App } from "../app/context.ts";
import type { Db } from "../ports/database.ts";
import { bureauStories } from "./content/bureau.ts";
import { northfieldNews } from "./content/northfield-news.ts";
import { northfieldPages } from "./content/northfield-pages.ts";
import { paragraphs } from "./content/paragraphs.ts";
import { riversideNews } from "./content/riverside-news.ts";
import { riversidePages } from "./content/riverside-pages.ts";
import type { Both, Story } from "./content/story.ts";
import { bannerPlans, bureauChannels, type ChannelPlan, schoolChannels, sources } from "./content/plans.ts";
import { demoDepts } from "./institutions.ts";
import { makePainter, type Painter, scenes } from "./pictures.ts";
import { textOf } from "./text-of.ts";

const dayMs = 86_400_000;

/** Channels, documents and banners of the demo, dated back from the clock. A database with documents is left alone. */
export async function seedContent(app: App, mediaFolder: string | null): Promise<void> {
  const painter = makePainter(mediaFolder);
  await app.database.kysely.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom("edu.document").select("doc_id").limit(1).execute();
    if (seeded.length > 0) return;
    const now = app.clock.now();
    for (const { deptId, channels, stories } of publishers) {
      const ids = await insertChannels(trx, deptId, channels);
      const rows = stories.map((story, index) =>
        toDocument({ deptId, ids, stories, story, index, now, painter }),
      );
      await trx.insertInto("edu.document").values(rows).execute();
    }
    for (const deptId of [demoDepts.riverside, demoDepts.northfield]) {
      await trx.insertInto("edu.banner").values(bannersOf(deptId, painter)).execute();
    }
  });
  await painter.finish();
}

const publishers = [
  { deptId: demoDepts.bureau, channels: bureauChannels, stories: bureauStories },
  {
    deptId: demoDepts.riverside,
    channels: schoolChannels(["headline", "research", "teaching"]),
    stories: [...riversideNews, ...riversidePages],
  },
  {
    deptId: demoDepts.northfield,
    channels: schoolChannels(["headline", "class", "teaching"]),
    stories: [...northfieldNews, ...northfieldPages],
  },
];

/** Returns the ids by slug. */
async function insertChannels(
  trx: Db,
  deptId: number,
  plans: readonly ChannelPlan[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [index, plan] of plans.entries()) {
    const channelId = deptId * 1_000 + index + 1;
    const parentId = plan.parent === undefined ? null : (ids.get(plan.parent) ?? null);
    ids.set(plan.slug, channelId);
    await trx
      .insertInto("edu.channel")
      .values({
        channel_id: channelId,
        dept_id: deptId,
        parent_id: parentId,
        path: parentId === null ? [channelId] : [parentId, channelId],
        name: plan.name[0],
        name_en: plan.name[1],
        slug: plan.slug,
        shared: plan.shared ?? "none",
        position: index,
      })
      .execute();
  }
  return ids;
}

type Place = {
  deptId: number;
  ids: Map<string, number>;
  stories: readonly Story[];
  story: Story;
  index: number;
  now: number;
  painter: Painter;
};

function toDocument({ deptId, ids, stories, story, index, now, painter }: Place) {
  const section = story.channel.split("-")[0];
  const peers = stories.filter((one) => one.channel.split("-")[0] === section);
  const rank = peers.indexOf(story);
  // The newest some hours ago, the oldest news almost two years back, notices within the year; denser towards today.
  const span = section === "notice" ? 240 : 700;
  const age = dayMs * (0.2 + span * (rank / Math.max(1, peers.length - 1)) ** 1.7) + index * 1_740_000;
  const told = tell(story, index);
  const variant = deptId + index;
  return {
    dept_id: deptId,
    channel_id: ids.get(story.channel) ?? 0,
    kind: story.group ? ("imgGroup" as const) : ("imageText" as const),
    title: story.title[0],
    title_en: story.title[1],
    summary: story.summary[0],
    summary_en: story.summary[1],
    cover_url: story.scene ? painter.paint(deptId, { scene: story.scene, variant }) : "",
    source: sources[story.topic][0],
    source_en: sources[story.topic][1],
    body: JSON.stringify(textOf(told.map((one) => one[0]))),
    body_en: JSON.stringify(textOf(told.map((one) => one[1]))),
    created_at: Math.round(now - age),
    updated_at: Math.round(now - age),
    media: JSON.stringify(story.group ? album(deptId, story, variant, painter) : []),
    pinned: story.pinned ?? false,
    school_stage: story.teaches?.[0] ?? null,
    grades: [...(story.teaches?.[1] ?? [])],
    subject: story.teaches?.[2] ?? null,
    publish_at: new Date(now - age),
    view_count: 40 + ((index * 7919) % 1_900),
  };
}

/** The opening, then two to four paragraphs of what such stories go on with, others each time, in their order. */
function tell(story: Story, index: number): Both[] {
  const pool = poolOf(story);
  const count = Math.min(pool.length, 2 + (index % 3));
  const taken = new Set(Array.from({ length: count }, (_, step) => (index + step) % pool.length));
  return [story.summary, ...pool.filter((_, at) => taken.has(at))];
}

function poolOf(story: Story): readonly Both[] {
  if (story.channel === "notice") return paragraphs.notice;
  if (story.channel === "after-school") return paragraphs.lesson;
  return story.group ? paragraphs.album : paragraphs[story.topic];
}

/** A group shows its own scene in other light, and what lies around it. */
function album(deptId: number, story: Story, variant: number, painter: Painter) {
  const own = story.scene ?? "campus";
  const around = scenes.filter((scene) => scene !== own);
  return [
    own,
    own,
    ...Array.from({ length: 4 }, (_, step) => around[(variant + step * 2) % around.length] ?? own),
  ].map((scene, index) => ({
    url: painter.paint(deptId, { scene, variant: variant + index * 5 }),
    caption: `${story.title[0]}（${index + 1}）`,
    captionEn: `${story.title[1]} (${index + 1})`,
  }));
}

function bannersOf(deptId: number, painter: Painter) {
  return (bannerPlans[deptId] ?? []).map((plan, position) => ({
    dept_id: deptId,
    title: plan.title[0],
    title_en: plan.title[1],
    text: plan.text[0],
    text_en: plan.text[1],
    image_url: painter.paint(deptId, { scene: plan.scene, variant: plan.variant, width: 1600, height: 700 }),
    link: plan.link,
    position,
  }));
}
