import { keysOf, randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { refer } from "../files/index.ts";
import { uploadedKey } from "../files/names.ts";
import { beginUpload, endUpload } from "../files/upload-bytes.ts";
import { pagesAsPdf } from "./content/drive-files.ts";
import { type CulturePlan, culturePlans, handbooks } from "./content/culture.ts";
import { demoDepts } from "./institutions.ts";
import { textOf } from "./text-of.ts";

const dayMs = 86_400_000;
const writers = { riverside: ["u-editor", "editor"], northfield: ["u-head", "institutionAdmin"] } as const;
type Dept = keyof typeof writers;

/** The culture channel of both institutions, most of it for their own people, and a handbook to download. Safe to repeat. */
export async function seedShowcase(app: App): Promise<void> {
  for (const dept of keysOf(writers)) {
    const deptId = demoDepts[dept];
    const channelId = deptId * 1_000 + 90;
    // oxlint-disable-next-line no-await-in-loop -- two institutions
    const isNew = await insertCulture(app, deptId, channelId);
    // oxlint-disable-next-line no-await-in-loop
    if (isNew) await insertHandbook(app, dept);
  }
}

async function insertCulture({ database, clock }: App, deptId: number, channelId: number): Promise<boolean> {
  const now = clock.now();
  return await database.kysely.transaction().execute(async (trx) => {
    const made = await trx
      .insertInto("edu.channel")
      .values({
        channel_id: channelId,
        dept_id: deptId,
        parent_id: null,
        path: [channelId],
        name: "民族文化",
        name_en: "Culture",
        slug: "mz",
        shared: "none",
        position: 90,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("channel_id")
      .execute();
    if (made.length === 0) return false;
    const rows = culturePlans.map((plan, index) => rowOf(plan, now - (index * 23 + 2) * dayMs));
    await trx
      .insertInto("edu.document")
      .values(rows.map((row) => ({ ...row, dept_id: deptId, channel_id: channelId })))
      .execute();
    return true;
  });
}

function rowOf({ title, summary, body, isPublic = false }: CulturePlan, at: number) {
  return {
    kind: "imageText" as const,
    title: title[0],
    title_en: title[1],
    summary: summary[0],
    summary_en: summary[1],
    source: "艺术中心",
    source_en: "Arts Centre",
    body: JSON.stringify(textOf(body.map(([chinese]) => chinese))),
    body_en: JSON.stringify(textOf(body.map(([, english]) => english))),
    visibility: isPublic ? ("public" as const) : ("institution" as const),
    publish_at: new Date(at),
    created_at: Math.round(at),
    updated_at: Math.round(at),
    view_count: 12,
  };
}

async function insertHandbook(app: App, dept: Dept): Promise<void> {
  const deptId = demoDepts[dept];
  const [accountId, role] = writers[dept];
  const { title, summary, name, pages } = handbooks[dept];
  const shelf = await app.database.kysely
    .selectFrom("edu.channel")
    .select("channel_id")
    .where("dept_id", "=", deptId)
    .where("slug", "=", "after-school")
    .executeTakeFirst();
  if (!shelf) return;
  const owner = { realm: "edu" as const, deptId, accountId, roles: [role] };
  const bytes = pagesAsPdf(...pages);
  const assetId = randomId();
  const size = bytes.length;
  await beginUpload(app, owner, { id: assetId, purpose: "attachment", name, declaredType: "", size });
  await app.objects.append(uploadedKey("edu", assetId), 0, once(bytes), size);
  await endUpload(app, "edu", assetId);
  const plan = { title, summary, body: [summary], isPublic: true };
  await app.database.kysely.transaction().execute(async (trx) => {
    const { doc_id: docId } = await trx
      .insertInto("edu.document")
      .values({
        ...rowOf(plan, app.clock.now() - 3 * dayMs),
        kind: "file",
        dept_id: deptId,
        channel_id: shelf.channel_id,
        attachments: [assetId],
      })
      .returning("doc_id")
      .executeTakeFirstOrThrow();
    await refer(app, trx, owner, { kind: "document", id: String(docId), deptId }, [assetId]);
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
