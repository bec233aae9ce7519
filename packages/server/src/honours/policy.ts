import { Fault } from "@lyceum/contract/faults";
import type { Permission } from "@lyceum/contract/permissions";
import type { HonourAct } from "@lyceum/contract/shapes";
import { mayAnswer } from "@lyceum/domain/honours";
import { actsOnDraft } from "@lyceum/domain/proposals";
import type { Caller } from "../app/context.ts";
import { addressScopeOf, listAddressScopes, readGrants, type Reader } from "../roles/index.ts";
import type { HonourRecord } from "./store/honours.ts";
import { findOwn, type OwnHonours } from "./store/scope.ts";
import type { Db } from "../ports/database.ts";

type Who = Pick<Caller, "accountId" | "deptId">;

/**
 * Whose honours somebody writes: everybody's, or those that are of their own classes alone, with all whom they name. Whoever
 * may publish none proposes: `proposes` says whom they name, the people of these classes or everybody (null).
 */
export type Scope = {
  deptId: number;
  accountId: string;
  isAll: boolean;
  classIds: readonly number[];
  proposes: { bounds: readonly number[] | null } | null;
};

const permission = "edu:honor:write";
const proposal = "edu:proposal:write";

export async function readScope(db: Db, caller: Who, now: number): Promise<Scope> {
  const grants = await readGrants(db, caller.deptId, caller.accountId);
  const scopeOf = (one: Permission) => addressScopeOf(caller, grants, { toAll: one, toClasses: one }, now);
  const { mayAddressAll: isAll, classIds } = scopeOf(permission);
  const own = scopeOf(proposal);
  const proposes = isAll || classIds.length > 0 ? null : { bounds: own.mayAddressAll ? null : own.classIds };
  return { deptId: caller.deptId, accountId: caller.accountId, isAll, classIds, proposes };
}

/** The classes that bound whom somebody names; null: nothing does. */
export function boundsOf({ isAll, classIds, proposes }: Scope): readonly number[] | null {
  if (proposes) return proposes.bounds;
  return isAll ? null : classIds;
}

/**
 * Which honours somebody has; null: all of the institution. What somebody began is not theirs any more once they may not propose:
 * a certificate shows names.
 */
export function ownOf({ isAll, classIds, proposes, accountId }: Scope): OwnHonours | null {
  const mayPropose = proposes !== null && (proposes.bounds === null || proposes.bounds.length > 0);
  return isAll ? null : { classIds, authorId: mayPropose ? accountId : null };
}

/** An honour of others is not there for somebody. */
export async function maySee(db: Db, scope: Scope, honourId: number): Promise<boolean> {
  const own = ownOf(scope);
  return own === null || (await findOwn(db, scope.deptId, own, [honourId])).length > 0;
}

/** Of these honours, those that somebody writes. */
export async function findWritten(
  db: Db,
  who: Who,
  now: number,
  honourIds: readonly number[],
): Promise<readonly number[]> {
  const own = ownOf(await readScope(db, who, now));
  return own === null ? honourIds : await findOwn(db, who.deptId, own, honourIds);
}

/** What somebody may do with an honour that they see. */
export function actsFor({ proposes, accountId }: Scope, honour: HonourRecord): HonourAct[] {
  const { state, authorId, proposedAt } = honour;
  const mayPublish = proposes === null;
  if (state === "draft")
    return actsOnDraft(proposedAt !== null, {
      mayPublish,
      isAuthor: authorId === accountId,
      isProposer: proposes !== null,
    });
  if (!mayPublish) return [];
  return state === "published" ? ["edit", "withdraw"] : ["edit", "publish", "discard"];
}

/** Throws `honourState`. */
export function requireAct(scope: Scope, act: HonourAct, honour: HonourRecord): void {
  if (!actsFor(scope, honour).includes(act)) throw new Fault("honourState");
}

/** Whoever may publish this honour, but for its author. */
export async function listPublishers(
  db: Db,
  { deptId, honourId, authorId, content }: HonourRecord,
  now: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const { accountId, mayAddressAll, classIds } of await listAddressScopes(db, deptId, permission, now)) {
    if (accountId === authorId) continue;
    const isOfClasses = content.classIds.length > 0 && content.classIds.every((id) => classIds.includes(id));
    if (
      mayAddressAll ||
      // oxlint-disable-next-line no-await-in-loop -- the heads of these classes, who are few
      (isOfClasses && (await findOwn(db, deptId, { classIds, authorId: null }, [honourId])).length > 0)
    )
      found.push(accountId);
  }
  return found;
}

/** With the honour as it is now in the transaction. Throws `forbidden`. */
export async function requireWithin(db: Db, scope: Scope, honourId: number): Promise<void> {
  if (!(await maySee(db, scope, honourId))) throw new Fault("forbidden", { field: "content.people" });
}

type Answered = { userId: string | null; consent: string; isOnPaper: boolean };

/** Whether a consent on paper may be written down. What the person or a guardian refused stays refused until they change it. */
export function mayRecord({ isAll }: Scope, person: Answered): boolean {
  return mayAnswerOnPaper(isAll, person) && !(person.consent === "refused" && !person.isOnPaper);
}

/** For a name without an account nobody can say whose class it is of. */
export function mayAnswerOnPaper(isAll: boolean, { userId }: Pick<Answered, "userId">): boolean {
  return isAll || userId !== null;
}

/** Whether the reader says if the public may read the name of this account: the own one, or a child's. */
export function mayConsent(reader: Reader, accountId: string | null, isK12: boolean): boolean {
  const person = accountId === null ? undefined : reader.people.find((one) => one.accountId === accountId);
  if (!person) return false;
  const { isSelf, roles } = person;
  return mayAnswer({ isSelf, isGuardian: !isSelf, isStudent: roles.includes("student"), isK12 });
}
