import { Fault } from "@lyceum/contract/faults";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import type { CallHandler } from "../app/calls.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf, visitorOf } from "./covers.ts";
import { type DocumentRow, findDocument } from "./store.ts";

/** P3: one document; what does not reach the site is not found there. In the list's order, the newer one comes first. */
export const readDocument: CallHandler<"GET /column/front/document"> = async ({ query }, context) => {
  const { site, clock, database } = context;
  const row = site
    ? await findDocument(database, site.deptId, new Date(clock.now()), Number(query.docId))
    : null;
  if (!row || !site) throw new Fault("notFound");
  const { newer, older, coverAsset, attachmentIds, media, ...document } = row;
  const shown = bodyAssets(row);
  const wanted = [...shown, ...attachmentIds, ...media.map(({ assetId }) => assetId), coverAsset];
  const ids = [...new Set(wanted.filter((id) => typeof id === "string"))];
  const assets = await viewAssets(context, visitorOf(site.deptId), ids);
  const found = (all: readonly string[]) => all.flatMap((id) => assets.get(id) ?? []);
  return {
    ...document,
    coverUrl: coverOf(coverAsset, assets) ?? document.coverUrl,
    media: media.map(({ assetId, url, caption, captionEn }) => ({
      url: coverOf(assetId ?? null, assets) ?? url,
      caption,
      captionEn,
    })),
    attachments: found(attachmentIds),
    assets: found(shown),
    previous: newer,
    next: older,
  };
};

function bodyAssets({ body, bodyEn }: Pick<DocumentRow, "body" | "bodyEn">): string[] {
  return [...new Set([body, bodyEn].flatMap((one) => (one === null ? [] : assetIdsOf(one))))];
}
