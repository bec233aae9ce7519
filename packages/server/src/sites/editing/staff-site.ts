import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import type { SiteContent } from "@lyceum/contract/shapes";
import { cleanLine } from "@lyceum/domain/portal";
import { wholeBlocks } from "@lyceum/domain/sites";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { referExactly, viewAssets } from "../../files/index.ts";
import { picturesOf, siteThing } from "./pictures.ts";
import { findDraft, findEdition, listKept, lockSite, readShown, writeDraft } from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** P13: the site as it is being written. */
export const showSite: CallHandler<"GET /staff/site"> = async (_input, context) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const [draft, edition] = await Promise.all([findDraft(kysely, deptId), findEdition(kysely, deptId)]);
  const shown = edition?.content ?? (await readShown(kysely, deptId));
  const content = draft?.content ?? shown;
  const viewer = { realm: "edu", deptId, accountId } as const;
  const assets = await viewAssets(context, viewer, picturesOf(content));
  return {
    version: draft?.version ?? 0,
    content,
    isChanged: !isDeepStrictEqual(content, shown),
    edition: edition?.edition ?? 0,
    publishedAt: edition && edition.edition > 0 ? edition.publishedAt : null,
    publishedBy: edition?.publisher ?? "",
    assets: [...assets.values()],
  };
};

/** P13: what is written, for staff alone. */
export const saveSite: CallHandler<"POST /staff/site/save"> = async ({ body }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockSite(trx, deptId);
    const before = await findDraft(trx, deptId);
    if ((before?.version ?? 0) !== body.version) throw new Fault("siteChanged");
    const known = [...(await listKept(trx, deptId)), await readShown(trx, deptId)];
    const content = checkContent(body.content, known);
    const version = body.version + 1;
    await writeDraft(trx, deptId, { version, content, at: context.clock.now(), by: accountId });
    await referKept(context, trx);
    return { version };
  });
};

/** The pictures of all that is kept stay as long as it is. */
export async function referKept(context: CallContext, trx: Db): Promise<void> {
  const { deptId, accountId } = callerOf(context);
  const kept = await listKept(trx, deptId);
  const viewer = { realm: "edu", deptId, accountId } as const;
  await referExactly(context, trx, viewer, siteThing(deptId), kept.flatMap(picturesOf));
}

/** What came from a client, as it may be stored. A picture by its address must be one that the site has already. */
function checkContent(content: SiteContent, known: readonly SiteContent[]): SiteContent {
  const urls = new Set(
    known.flatMap(({ logoUrl, banners }) => [logoUrl, ...banners.map((one) => one.imageUrl)]),
  );
  const keep = (url: string) => (urls.has(url) ? url : "");
  const keys = new Set(content.banners.map(({ key }) => key));
  if (keys.size < content.banners.length) throw new Fault("paramError", { field: "content.banners" });
  return {
    ...content,
    name: cleanLine(content.name),
    nameEn: cleanLine(content.nameEn),
    contact: cleanLine(content.contact),
    themeColor: content.themeColor.toLowerCase(),
    logoUrl: keep(content.logoUrl),
    banners: content.banners.map((one) => ({
      ...one,
      title: cleanLine(one.title),
      titleEn: cleanLine(one.titleEn),
      text: cleanLine(one.text),
      textEn: cleanLine(one.textEn),
      imageUrl: keep(one.imageUrl),
    })),
    blocks: wholeBlocks(content.blocks).map((one) => ({
      ...one,
      heading: cleanLine(one.heading),
      headingEn: cleanLine(one.headingEn),
    })),
  };
}
