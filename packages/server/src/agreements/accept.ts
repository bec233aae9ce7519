import { Fault } from "@lyceum/contract/faults";
import type { OwnAgreement } from "@lyceum/contract/shapes";
import { isDue } from "@lyceum/domain/agreements";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { Caller } from "../app/context.ts";
import type { Realm } from "../ports/realm.ts";
import { type Current, listCurrent } from "./current.ts";
import { insertAcceptances, listAccepted } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Who accepts, when, and from where. */
export type Accepting = { realm: Realm; accountId: string; deptId: number; at: number; address: string };

/** GET /account/agreements (A8). */
export const listOwnAgreements: CallHandler<"GET /account/agreements"> = async (_input, context) =>
  viewOf(await readOwn(context.database.kysely, callerOf(context)));

/** POST /account/agreements/accept (A8): all of them or none; what was accepted before stays as it was. */
export const acceptAgreements: CallHandler<"POST /account/agreements/accept"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { clock, address } = context;
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const current = await listCurrent(transaction, caller);
    const accepted = body.agreements.map(({ kind, version }) => {
      const found = current.find((one) => one.kind === kind && one.version === version);
      if (!found) throw new Fault("agreementOutdated");
      return found;
    });
    await insertAccepted(transaction, { ...caller, at: clock.now(), address }, accepted);
    return viewOf(await readOwn(transaction, caller));
  });
};

/** Whoever registers accepts what is in force then (A2). */
export async function acceptCurrent(transaction: Db, accepting: Accepting): Promise<void> {
  await insertAccepted(transaction, accepting, await listCurrent(transaction, accepting));
}

/**
 * The consent of a sign-in counts for whoever has accepted nothing yet, such as a person whose account was made by staff.
 * Who accepted an earlier version is asked on the page, where the change can be seen.
 */
export async function acceptFirst(db: Db, accepting: Accepting): Promise<void> {
  const known = new Set(
    (await listAccepted(db, accepting.realm, accepting.accountId)).map(({ kind }) => kind),
  );
  const current = (await listCurrent(db, accepting)).filter(({ kind }) => !known.has(kind));
  await insertAccepted(db, accepting, current);
}

async function insertAccepted(
  db: Db,
  { realm, accountId, deptId, at, address }: Accepting,
  versions: readonly Current[],
): Promise<void> {
  const rows = versions.map(({ kind, version, publishedAt }) => ({
    account_id: accountId,
    dept_id: deptId,
    kind,
    version,
    published_at: publishedAt,
    accepted_at: at,
    address,
  }));
  await insertAcceptances(db, realm, rows);
}

async function readOwn(
  db: Db,
  { realm, deptId, accountId }: Pick<Caller, "realm" | "deptId" | "accountId">,
): Promise<OwnAgreement[]> {
  const accepted = await listAccepted(db, realm, accountId);
  const current = await listCurrent(db, { realm, deptId });
  return current.map(({ kind, version, publishedAt }) => {
    const own = accepted.find((one) => one.kind === kind) ?? null;
    const now = { version, publishedAt };
    return { kind, current: now, accepted: own, isDue: isDue(now, own) };
  });
}

function viewOf(rows: OwnAgreement[]) {
  return { rows, total: rows.length };
}
