import { domainToASCII } from "node:url";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { AuditAct, SiteDomain } from "@lyceum/contract/shapes";
import { bareDomain, isSiteDomain } from "@lyceum/domain/sites";
import { randomId } from "@lyceum/kit";
import { type CallHandlers, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { lockSite } from "../editing/store.ts";
import { emitSiteChanged } from "../../domain-events/index.ts";
import { fileUrlOf, findProof, recordNameOf } from "./find-proof.ts";
import {
  closeDomain,
  deleteGoneClaims,
  type DomainRow,
  findOwner,
  findProofToken,
  listDomains,
  makePrimary,
  markChecked,
  openDomain,
  releaseDomain,
  reopenClaim,
  writeClaim,
} from "./store.ts";
import type { Db } from "../../ports/database.ts";

/** The domains of an institution as its staff keep them; the HTTP layer has checked the permission (P13). */
export const domainHandlers = {
  "GET /staff/domains": async (_input, context) => {
    const rows = await readDomains(context, context.database.kysely);
    return { rows: rows.map((row) => viewOf(context, row)), total: rows.length };
  },
  "POST /staff/domains/add": async ({ body }, context) => {
    const domain = readDomain(body.domain, context.production);
    return await change(context, "domain.add", domain, async ({ trx, deptId, rows }) => {
      const owner = await findOwner(trx, domain);
      if (owner === deptId) return;
      // Whoever has proved it may have lost it since; what was never proved, the platform gave.
      if (owner !== undefined && (await findProofToken(trx, owner, domain)) === null)
        throw new Fault("domainTaken", { field: "domain" });
      requireRoom(rows, domain);
      await deleteGoneClaims(trx, deptId, undoFrom(context));
      await writeClaim(trx, { deptId, domain, token: newToken(), at: context.clock.now() });
    });
  },
  "POST /staff/domains/prove": async ({ body: { domain } }, context) => {
    const { deptId } = callerOf(context);
    const known = ofDomain(await readDomains(context, context.database.kysely), domain);
    if (known.isProved) return viewOf(context, known);
    if (known.token === null || known.removedAt !== null) throw new Fault("notFound");
    const { token } = known;
    // Asked before the transaction: what is outside may take its time.
    if (!(await findProof(context, domain, token))) {
      const at = context.clock.now();
      await markChecked(context.database.kysely, deptId, domain, { at, isProved: false });
      return viewOf(context, { ...known, checkedAt: at });
    }
    const released = await findReleased(context, deptId, domain);
    return await change(context, "domain.prove", domain, async ({ trx, rows }) => {
      const now = ofDomain(rows, domain);
      // Removed, or named again, while the proof was looked for.
      if (now.token !== token || now.removedAt !== null) throw new Fault("notFound");
      if (released !== null) await release(context, trx, released, domain);
      if (!(await openDomain(trx, deptId, domain))) throw new Fault("domainTaken");
      await markChecked(trx, deptId, domain, { at: context.clock.now(), isProved: true });
    });
  },
  "POST /staff/domains/primary": async ({ body: { domain } }, context) =>
    await change(context, "domain.primary", domain, async ({ trx, deptId, rows }) => {
      if (!ofDomain(rows, domain).isProved) throw new Fault("notFound");
      await makePrimary(trx, deptId, domain);
    }),
  "POST /staff/domains/remove": async ({ body: { domain } }, context) =>
    await change(context, "domain.remove", domain, async ({ trx, deptId, rows }) => {
      const { isPrimary, isProved, token, removedAt } = ofDomain(rows, domain);
      if (removedAt !== null) return;
      if (isPrimary || domain === context.site?.domain) throw new Fault("domainInUse");
      const at = context.clock.now();
      await closeDomain(trx, { deptId, domain, token: token ?? newToken(), at, wasProved: isProved });
    }),
  "POST /staff/domains/restore": async ({ body: { domain } }, context) =>
    await change(context, "domain.restore", domain, async ({ trx, deptId, rows }) => {
      if (ofDomain(rows, domain).removedAt === null) return;
      requireRoom(rows, domain);
      const claim = await reopenClaim(trx, deptId, domain, undoFrom(context));
      if (!claim) throw new Fault("notFound");
      if (claim.wasProved && !(await openDomain(trx, deptId, domain))) throw new Fault("domainTaken");
    }),
} satisfies Partial<CallHandlers>;

/** The institution that shows its site at a domain which it can prove no longer: names of the domain system change hands. */
async function findReleased(context: CallContext, deptId: number, domain: string): Promise<number | null> {
  const { kysely } = context.database;
  const owner = await findOwner(kysely, domain);
  if (owner === undefined || owner === deptId) return null;
  const token = await findProofToken(kysely, owner, domain);
  if (token === null || (await findProof(context, domain, token))) throw new Fault("domainTaken");
  return owner;
}

/** Takes a domain from who had it, with an entry in their record; who proves it again has it back. */
async function release(context: CallContext, trx: Db, owner: number, domain: string): Promise<void> {
  await releaseDomain(trx, owner, domain, context.clock.now());
  await recordAct(
    trx,
    { realm: "edu", accountId: "", deptId: owner, at: context.clock.now() },
    { act: "domain.release", thing: { kind: "domain", id: domain }, before: { isProved: true } },
  );
  await emitSiteChanged(context, trx, owner);
}

type Changing = { trx: Db; deptId: number; rows: DomainRow[] };

/** Changes the domains of the caller's institution, one person at a time, with the record and word to every node. */
async function change(
  context: CallContext,
  act: Extract<AuditAct, `domain.${string}`>,
  domain: string,
  run: (changing: Changing) => Promise<void>,
): Promise<SiteDomain> {
  const { deptId } = callerOf(context);
  return await context.database.kysely.transaction().execute(async (trx) => {
    await lockSite(trx, deptId);
    const rows = await readDomains(context, trx);
    await run({ trx, deptId, rows });
    const after = ofDomain(await readDomains(context, trx), domain);
    const before = rows.find((one) => one.domain === domain);
    await recordAct(trx, actorOf(context), {
      act,
      thing: { kind: "domain", id: domain },
      ...(before ? { before: factsOf(before) } : {}),
      after: factsOf(after),
    });
    await emitSiteChanged(context, trx, deptId);
    return viewOf(context, after);
  });
}

async function readDomains(context: CallContext, db: Db): Promise<DomainRow[]> {
  return await listDomains(db, callerOf(context).deptId, undoFrom(context));
}

function undoFrom({ clock }: Pick<CallContext, "clock">): number {
  return clock.now() - limits.domainUndo.value;
}

function ofDomain(rows: readonly DomainRow[], domain: string): DomainRow {
  const found = rows.find((one) => one.domain === domain);
  if (!found) throw new Fault("notFound");
  return found;
}

function requireRoom(rows: readonly DomainRow[], domain: string): void {
  const others = rows.filter((one) => one.domain !== domain && one.removedAt === null);
  if (others.length >= limits.siteDomainsMax.value) throw new Fault("domainsFull");
}

/** What somebody typed as a name of the domain system. */
function readDomain(typed: string, production: boolean): string {
  const bare = bareDomain(typed.replace(/^https?:\/\//i, "").replace(/\/.*$/, ""));
  const domain = bare === null ? "" : domainToASCII(bare);
  if (!isSiteDomain(domain, { production })) throw new Fault("paramError", { field: "domain" });
  return domain;
}

function newToken(): string {
  return `lyceum-site=${randomId()}`;
}

function viewOf(context: CallContext, row: DomainRow): SiteDomain {
  const { domain, isProved, isPrimary, checkedAt, removedAt } = row;
  const isRemoved = !isProved && removedAt !== null;
  return {
    domain,
    state: isProved ? "proved" : isRemoved ? "removed" : "waiting",
    isPrimary,
    isCurrent: domain === context.site?.domain,
    token: row.token ?? "",
    recordName: recordNameOf(domain),
    fileUrl: fileUrlOf(domain),
    checkedAt,
    removedUntil: isRemoved ? removedAt + limits.domainUndo.value : null,
  };
}

function factsOf({ isProved, isPrimary, removedAt }: DomainRow) {
  return { isProved, isPrimary, isRemoved: !isProved && removedAt !== null };
}
