import { Fault } from "@lyceum/contract/faults";
import { assetIdsOf } from "@lyceum/domain/rich-text";
import type { Document } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { viewAssets } from "../files/index.ts";
import { coverOf, sizesOf } from "./covers.ts";
import { readSees } from "./sees.ts";
import { type DocumentRow, findDocument } from "./store.ts";

/** P3: one document; what does not reach the site is not found there. In the list's order, the newer one comes first. */
export const readDocument: CallHandler<"GET /column/front/document"> = async ({ query }, context) => {
  const { site } = context;
  if (!site) throw new Fault("notFound");
  return await readFor(context, { deptId: site.deptId, accountId: null }, Number(query.docId));
};

/** P4: the same for somebody of the institution. */
export const readMemberDocument: CallHandler<"GET /column/member/document"> = async ({ query }, context) => {
  const { deptId, accountId } = callerOf(context);
  return await readFor(context, { deptId, accountId }, Number(query.docId));
};

async function readFor(
  context: CallContext,
  { deptId, accountId }: { deptId: number; accountId: string | null },
  docId: number,
): Promise<Document> {
  const { clock, database } = context;
  const sees = await readSees(database.kysely, deptId, accountId);
  const row = await findDocument(database, deptId, new Date(clock.now()), docId, sees);
  if (!row) throw new Fault("notFound");
  const { newer, older, coverAsset, attachmentIds, media, ...document } = row;
  const shown = bodyAssets(row);
  const wanted = [...shown, ...attachmentIds, ...media.map(({ assetId }) => assetId), coverAsset];
  const ids = [...new Set(wanted.filter((id) => typeof id === "string"))];
  const assets = await viewAssets(context, { realm: "edu", deptId, accountId }, ids);
  const found = (all: readonly string[]) => all.flatMap((id) => assets.get(id) ?? []);
  return {
    ...document,
    coverUrl: coverOf(coverAsset, assets) ?? document.coverUrl,
    coverSizes: sizesOf(coverAsset, assets),
    media: media.map(({ assetId = null, url, caption, captionEn }) => ({
      url: coverOf(assetId, assets) ?? url,
      sizes: sizesOf(assetId, assets),
      caption,
      captionEn,
    })),
    attachments: found(attachmentIds),
    assets: found(shown),
    previous: newer,
    next: older,
  };
}

function bodyAssets({ body, bodyEn }: Pick<DocumentRow, "body" | "bodyEn">): string[] {
  return [...new Set([body, bodyEn].flatMap((one) => (one === null ? [] : assetIdsOf(one))))];
}
