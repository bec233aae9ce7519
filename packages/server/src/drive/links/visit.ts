import { figures } from "../figures.ts";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { isSigned, sign } from "../../storage/index.ts";
import { readPage } from "../read-page.ts";
import {
  countOpen,
  findOpenLink,
  giveTry,
  type NamedLink,
  readInstitution,
  takeTry,
} from "../store/links.ts";
import { findPaths } from "../store/tree.ts";
import type { Seen } from "../zip-nodes.ts";
import { codeOf, isCode } from "./code.ts";
import { type Institution, mayHaveDrive, mayMakeLinks, mayVisit } from "./policy.ts";
import type { Db } from "../../ports/database.ts";

const purpose = "drive-link-pass";

/** POST /driveLinks/look (P11). */
export const look: CallHandler<"POST /driveLinks/look"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const now = context.clock.now();
  const { deptId } = siteOf(context);
  // Who may not come at all learns nothing of any link.
  const institution = await readInstitution(kysely, deptId);
  if (!mayVisit(context.caller, institution)) return { state: "signIn" };
  const link = await requireLink(kysely, { deptId, institution, linkId: body.linkId, now });
  const isOwner = context.caller?.accountId === link.ownerId;
  if (link.hasCode && !isOwner) {
    if (body.code === undefined) return { state: "code" };
    const waitMs = await takeTry(kysely, link.linkId, now);
    if (waitMs !== null) throw new Fault("tooManyRequests", { waitMs });
    if (!isCode(body.code, codeOf(context.secret, link))) throw new Fault("driveLinkCode", { field: "code" });
    await giveTry(kysely, link.linkId);
  }
  if (!isOwner) await countOpen(kysely, link.linkId, now);
  const { nodeId, name, isFile, size, endsAt } = link;
  return {
    state: "open",
    pass: makePass(context.secret, link, now),
    nodeId,
    name,
    kind: isFile ? "file" : "folder",
    size,
    endsAt,
    isCounted: link.downloadsMax !== null && !isOwner,
  };
};

/** POST /driveLinks/list (P11). */
export const listLinked: CallHandler<"POST /driveLinks/list"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const link = await requirePassed(context, body);
  const folderId = body.folderId ?? link.nodeId;
  const seen = (await seenThrough(kysely, link, [folderId])).get(folderId);
  if (!seen || seen.isFile) throw new Fault("notFound");
  const { shown, next } = await readPage(kysely, link.deptId, folderId, {
    sort: "name",
    isDown: false,
    limit: limits.drivePageMax.value,
    after: body.after,
  });
  const nodes = shown.map(({ nodeId, isFile, name, size, changedAt }) => ({
    nodeId,
    kind: isFile ? ("file" as const) : ("folder" as const),
    name,
    size,
    changedAt,
  }));
  return { path: seen.path, nodes, next };
};

/** A link that is open to this visitor, who has given its code. Throws `driveLinkOver`, or `forbidden` for whom it is not open to. */
export async function requirePassed(
  context: CallContext,
  { linkId, pass }: { linkId: string; pass: string },
): Promise<NamedLink> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const { deptId } = siteOf(context);
  const institution = await readInstitution(kysely, deptId);
  if (!mayVisit(context.caller, institution)) throw new Fault("forbidden");
  const link = await requireLink(kysely, { deptId, institution, linkId, now });
  const [end = "", proof = ""] = pass.split(".", 2);
  if (!isSigned(context.secret, purpose, [deptId, linkId], { end, proof, now })) throw new Fault("forbidden");
  return link;
}

type Asked = { deptId: number; institution: Institution; linkId: string; now: number };

/** Throws `driveLinkOver` for what opens nothing here and now, whatever the reason is. */
export async function requireLink(db: Db, { deptId, institution, linkId, now }: Asked): Promise<NamedLink> {
  const link = await findOpenLink(db, deptId, linkId, now);
  // What somebody may not make any more opens nothing either.
  const isOwners =
    link && mayHaveDrive(link.ownerRoles) && mayMakeLinks({ roles: link.ownerRoles }, institution);
  if (!isOwners) throw new Fault("driveLinkOver");
  return link;
}

/** Of these nodes what lies in what the link shows, itself included, wherever that has been moved to meanwhile. */
export async function seenThrough(
  db: Db,
  { deptId, nodeId: topId, ownerId }: NamedLink,
  nodeIds: readonly string[],
): Promise<Map<string, Seen & { isFile: boolean }>> {
  const seen = new Map<string, Seen & { isFile: boolean }>();
  // Nobody's shares matter here.
  const nobody = { deptId, accountId: "", now: 0 };
  for (const [nodeId, steps] of await findPaths(db, nobody, [...new Set(nodeIds)])) {
    const from = steps.findIndex((step) => step.nodeId === topId);
    const last = steps.at(-1);
    if (from < 0 || !last || steps.some((step) => step.trashId !== null || step.ownerId !== ownerId))
      continue;
    const path = steps.slice(from).map((step) => ({ nodeId: step.nodeId, name: step.name }));
    seen.set(nodeId, { nodeId, path, isFile: last.isFile });
  }
  return seen;
}

function makePass(secret: Uint8Array, { deptId, linkId, endsAt }: NamedLink, now: number): string {
  const end = Math.min(endsAt, now + figures.linkPassLife).toString(36);
  return `${end}.${sign(secret, purpose, [deptId, linkId], end)}`;
}
