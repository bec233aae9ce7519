import { Fault } from "@lyceum/contract/faults";
import { figures } from "../figures.ts";
import { rolesOf } from "../store/visitors.ts";
import type { CallHandler } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { type OpenedAsset, openReferred, original, pagesName } from "../../files/index.ts";
import { readInstitution, takeDownload } from "../store/links.ts";
import { findNodes } from "../store/nodes.ts";
import { listEntries, type OpenedZip, packed } from "../zip-nodes.ts";
import { makeAddress, nobody, readAddress } from "./address.ts";
import { mayVisit, requireDriveOn } from "./policy.ts";
import { requireLink, requirePassed, seenThrough } from "./visit.ts";

/** POST /driveLinks/download (P11): nothing is packed before somebody comes for it. */
export const download: CallHandler<"POST /driveLinks/download"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const link = await requirePassed(context, body);
  const nodeIds = [...new Set(body.nodeIds)];
  // What is too large or not here is no download.
  await listEntries(kysely, link.deptId, nodeIds, await seenThrough(kysely, link, nodeIds));
  const isOwner = context.caller?.accountId === link.ownerId;
  if (!isOwner && !(await takeDownload(kysely, link.linkId))) throw new Fault("driveLinkUsed");
  return { url: makeAddress(context, link, nodeIds, { form: null, lifeMs: figures.linkDownloadLife }) };
};

export type OpenedLink = { file: OpenedAsset; isShown: boolean } | { zip: OpenedZip };

/**
 * Opens what an address of a link was made for. Everything is asked again: the link, where things lie, and whom the institution
 * lets in. Faults: `forbidden` for an address that is wrong or over, `driveLinkOver`, `notFound`.
 */
export async function openLinked(app: App, address: { of: string; to: string }): Promise<OpenedLink> {
  const { clock, database, secret } = app;
  const { kysely } = database;
  const now = clock.now();
  const read = readAddress(secret, address, now);
  if (!read) throw new Fault("forbidden");
  const { deptId, linkId, to, nodeIds, form } = read;
  const institution = await readInstitution(kysely, deptId);
  requireDriveOn(institution);
  const roles = to === nobody ? null : await rolesOf(kysely, deptId, to);
  if (!mayVisit(roles && { roles }, institution)) throw new Fault("forbidden");
  const link = await requireLink(kysely, { deptId, institution, linkId, now });
  const seen = await seenThrough(kysely, link, nodeIds);
  const [only] = nodeIds.length === 1 ? seen.values() : [];
  if (only?.isFile) {
    const [node] = await findNodes(kysely, deptId, [only.nodeId]);
    if (!node?.assetId) throw new Fault("notFound");
    const of = { realm: "edu", deptId, kind: "driveFile", assetId: node.assetId } as const;
    // Nothing is kept by browsers of strangers: the link may end.
    const file = await openReferred(app, of, [form === "pages" ? pagesName : original], 0);
    return { file: { ...file, name: node.name }, isShown: form !== null };
  }
  if (form !== null) throw new Fault("notFound");
  return { zip: packed(app, await listEntries(kysely, deptId, nodeIds, seen)) };
}
