import { Fault } from "@lyceum/contract/faults";
import { figures } from "../figures.ts";
import type { DriveLink } from "@lyceum/contract/shapes";
import { clampPage } from "@lyceum/domain/portal";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { requireOwn, requireReach } from "../policy.ts";
import {
  countLinks,
  insertLink,
  listLinks,
  type NamedLink,
  readInstitution,
  revokeLink,
} from "../store/links.ts";
import { changeDrive, viewerOf } from "../within-drive.ts";
import { codeOf } from "./code.ts";
import { mayMakeLinks } from "./policy.ts";

/** POST /drive/nodes/{id}/links (P11). */
export const makeLink: CallHandler<"POST /drive/nodes/{id}/links"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { requestId, hasCode, days, downloadsMax = null } = body;
  if (!mayMakeLinks(caller, await readInstitution(context.database.kysely, caller.deptId)))
    throw new Fault("forbidden");
  return await changeDrive(context, params.id, async (trx, viewer) => {
    const { deptId, accountId: ownerId, now } = viewer;
    requireOwn(await requireReach(trx, viewer, params.id));
    const said = { requestId, limit: 1, offset: 0 };
    const [known] = await listLinks(trx, { deptId, ownerId }, said);
    if (!known) {
      if ((await countLinks(trx, deptId, ownerId, now)) >= figures.linksMax)
        throw new Fault("driveLinksFull");
      const endsAt = now + days * 86_400_000;
      const link = { linkId: randomId(), deptId, nodeId: params.id, ownerId, requestId };
      await insertLink(trx, { ...link, hasCode, endsAt, downloadsMax, createdAt: now });
    }
    const [made] = await listLinks(trx, { deptId, ownerId }, said);
    if (!made) throw new Fault("notFound");
    return viewLink(context.secret, made, now);
  });
};

/** GET /drive/links (P11). */
export const showLinks: CallHandler<"GET /drive/links"> = async ({ query }, context) => {
  const { deptId, accountId: ownerId, now } = viewerOf(context);
  const asked = { ...clampPage(query), ...(query.nodeId === undefined ? {} : { nodeId: query.nodeId }) };
  const links = await listLinks(context.database.kysely, { deptId, ownerId }, asked);
  const rows = links.map((link) => viewLink(context.secret, link, now));
  return { rows, total: links[0]?.total ?? 0 };
};

/** POST /drive/links/{id}/revoke (P11). */
export const revoke: CallHandler<"POST /drive/links/{id}/revoke"> = async ({ params }, context) => {
  const { deptId, accountId: ownerId, now } = viewerOf(context);
  const link = { deptId, ownerId, linkId: params.id, now };
  if (!(await revokeLink(context.database.kysely, link))) throw new Fault("notFound");
  return {};
};

function viewLink(secret: Uint8Array, link: NamedLink, now: number): DriveLink {
  const { linkId, nodeId, name, endsAt, opens, openedAt, downloads, downloadsMax, createdAt } = link;
  return {
    linkId,
    nodeId,
    name,
    kind: link.isFile ? "file" : "folder",
    code: link.hasCode ? codeOf(secret, link) : "",
    createdAt,
    endsAt,
    state: stateOf(link, now),
    opens,
    openedAt,
    downloads,
    downloadsMax,
  };
}

function stateOf(link: NamedLink, now: number): DriveLink["state"] {
  if (link.revokedAt !== null) return "revoked";
  if (link.isTrashed) return "gone";
  const isUsed = link.downloadsMax !== null && link.downloads >= link.downloadsMax;
  return link.endsAt <= now || isUsed ? "over" : "on";
}
