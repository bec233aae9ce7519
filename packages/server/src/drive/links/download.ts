import { Fault } from "@lyceum/contract/faults";
import { figures } from "../figures.ts";
import { rolesOf } from "../store/visitors.ts";
import type { CallHandler } from "../../app/calls.ts";
import type { App } from "../../app/context.ts";
import { type OpenedAsset, openReferred, original } from "../../files/index.ts";
import { isSigned, sign } from "../../storage/index.ts";
import { readInstitution, takeDownload } from "../store/links.ts";
import { findNodes } from "../store/nodes.ts";
import { listEntries, type OpenedZip, packed } from "../zip-nodes.ts";
import { mayVisit, requireDriveOn } from "./policy.ts";
import { requireLink, requirePassed, seenThrough } from "./visit.ts";

const purpose = "drive-link-download";
/** No account is called so: somebody without a sign-in. */
const nobody = "-";

/** POST /driveLinks/download (P11): nothing is packed before somebody comes for it. */
export const download: CallHandler<"POST /driveLinks/download"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const link = await requirePassed(context, body);
  const nodeIds = [...new Set(body.nodeIds)];
  // What is too large or not here is no download.
  await listEntries(kysely, link.deptId, nodeIds, await seenThrough(kysely, link, nodeIds));
  const isOwner = context.caller?.accountId === link.ownerId;
  if (!isOwner && !(await takeDownload(kysely, link.linkId))) throw new Fault("driveLinkUsed");
  const to = context.caller?.accountId ?? nobody;
  const end = (context.clock.now() + figures.linkDownloadLife).toString(36);
  const of = nodeIds.join(".");
  const proof = sign(context.secret, purpose, [link.deptId, link.linkId, to, of], end);
  const grant = [link.linkId, to, link.deptId, end, proof].join("~");
  return { url: `/files/drive.link?${new URLSearchParams({ of, to: grant }).toString()}` };
};

export type OpenedLink = { file: OpenedAsset } | { zip: OpenedZip };

/**
 * Opens what an address of a link was made for. Everything is asked again: the link, where things lie, and whom the institution
 * lets in. Faults: `forbidden` for an address that is wrong or over, `driveLinkOver`, `notFound`.
 */
export async function openLinked(app: App, address: { of: string; to: string }): Promise<OpenedLink> {
  const { clock, database, secret } = app;
  const { kysely } = database;
  const now = clock.now();
  const parts = /^([\w-]{22})~([\w-]{1,64})~([0-9]{1,16})~([0-9a-z]{1,11})~([\w-]{43})$/.exec(address.to);
  const [, linkId = "", to = "", dept = "", end = "", proof = ""] = parts ?? [];
  const deptId = Number(dept);
  if (!parts || !isSigned(secret, purpose, [deptId, linkId, to, address.of], { end, proof, now }))
    throw new Fault("forbidden");
  const institution = await readInstitution(kysely, deptId);
  requireDriveOn(institution);
  const roles = to === nobody ? null : await rolesOf(kysely, deptId, to);
  if (!mayVisit(roles && { roles }, institution)) throw new Fault("forbidden");
  const link = await requireLink(kysely, { deptId, institution, linkId, now });
  const nodeIds = address.of.split(".");
  const seen = await seenThrough(kysely, link, nodeIds);
  const [only] = nodeIds.length === 1 ? seen.values() : [];
  if (only?.isFile) {
    const [node] = await findNodes(kysely, deptId, [only.nodeId]);
    if (!node?.assetId) throw new Fault("notFound");
    const of = { realm: "edu", deptId, kind: "driveFile", assetId: node.assetId } as const;
    // Nothing is kept by browsers of strangers: the link may end.
    return { file: { ...(await openReferred(app, of, [original], 0)), name: node.name } };
  }
  return { zip: packed(app, await listEntries(kysely, deptId, nodeIds, seen)) };
}
