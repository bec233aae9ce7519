import { Fault } from "@lyceum/contract/faults";
import { mayAnswer } from "@lyceum/domain/honours";
import type { Kysely } from "kysely";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { readAddressScope, type Reader } from "../roles/index.ts";
import { findWithin } from "./store/scope.ts";

type Who = Pick<Caller, "accountId" | "deptId">;

/** Whose honours somebody writes: everybody's, or those that are of their own classes alone, with all whom they name. */
export type Scope = { deptId: number; isAll: boolean; classIds: readonly number[] };

export async function readScope(db: Kysely<Tables>, caller: Who, now: number): Promise<Scope> {
  const held = { toAll: "edu:honor:write", toClasses: "edu:honor:write" } as const;
  const { deptId, mayAddressAll: isAll, classIds } = await readAddressScope(db, caller, held, now);
  return { deptId, isAll, classIds };
}

/** The classes that bound a scope; null: nothing does. */
export function boundsOf({ isAll, classIds }: Scope): readonly number[] | null {
  return isAll ? null : classIds;
}

/** An honour of others is not there for somebody. */
export async function maySee(db: Kysely<Tables>, scope: Scope, honourId: number): Promise<boolean> {
  return scope.isAll || (await findWithin(db, scope, [honourId])).length > 0;
}

/** Of these honours, those that somebody writes. */
export async function findWritten(
  db: Kysely<Tables>,
  who: Who,
  now: number,
  honourIds: readonly number[],
): Promise<readonly number[]> {
  const scope = await readScope(db, who, now);
  return scope.isAll ? honourIds : await findWithin(db, scope, honourIds);
}

/** With the honour as it is now in the transaction. Throws `forbidden`. */
export async function requireWithin(db: Kysely<Tables>, scope: Scope, honourId: number): Promise<void> {
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
