import { Fault } from "@lyceum/contract/faults";
import type { SubmissionState } from "@lyceum/contract/shapes";
import { eduRoles, type Permission } from "@lyceum/contract/permissions";
import { grantsAt, holdsFor, permissionsOf, type RoleGrant } from "@lyceum/domain/accounts";
import type { Caller } from "../app/context.ts";
import { classesGiving, readGrants } from "../roles/index.ts";
import type { Learner } from "./store/practicable.ts";
import type { Db } from "../ports/database.ts";

/** Who asks, with the roles as they count now. */
export type Scope = { accountId: string; deptId: number; grants: readonly RoleGrant[]; now: number };

export async function readScope(
  db: Db,
  caller: Pick<Caller, "deptId" | "accountId">,
  now: number,
): Promise<Scope> {
  const { accountId, deptId } = caller;
  return { accountId, deptId, grants: (await readGrants(db, deptId, accountId)).rows, now };
}

/**
 * The classes in which somebody holds a permission by a role of that very class. A role of the whole institution makes
 * nobody the teacher of a class, nor its pupil.
 */
export function ownClasses(scope: Scope, permission: Permission): number[] {
  return classesGiving(scope.grants, permission, scope.now);
}

/** Whether somebody answers for all classes: they read what is done in them, and change none of it. */
export function oversees({ grants, now }: Scope): boolean {
  return holdsFor(grants, "edu:roster:write", {}, now);
}

/** The classes whose homework somebody reads; null: all. */
export function readableClasses(scope: Scope, permission: Permission): readonly number[] | null {
  return oversees(scope) ? null : ownClasses(scope, permission);
}

export type HomeworkAction = "read" | "write" | "mark";
export type OwnedHomework = { ownerId: string | null; classIds: readonly number[] };

const permissionFor: Record<HomeworkAction, Permission> = {
  read: "edu:homework:assign",
  write: "edu:homework:assign",
  mark: "edu:homework:grade",
};

/** Whether somebody may do this with a piece of homework. */
export function can(scope: Scope, action: HomeworkAction, { ownerId, classIds }: OwnedHomework): boolean {
  const own = ownClasses(scope, permissionFor[action]);
  const isOwner = ownerId === scope.accountId;
  if (action === "read")
    return isOwner || oversees(scope) || classIds.some((classId) => own.includes(classId));
  return (isOwner || classIds.length > 0) && classIds.every((classId) => own.includes(classId));
}

/** What lies in nobody's own class is not there for them; what they only read they may not change. */
export function requireAction(scope: Scope, action: HomeworkAction, homework: OwnedHomework): void {
  if (!can(scope, "read", homework)) throw new Fault("notFound");
  if (!can(scope, action, homework)) throw new Fault("classNotYours");
}

/** Roles by which somebody marks without answering for the whole school. */
export const markingRoles: readonly string[] = eduRoles.filter((role) => {
  const permissions = permissionsOf([role]);
  return permissions.includes("edu:homework:grade") && !permissions.includes("edu:roster:write");
});

/**
 * Whether somebody may mark answers a second time: whoever was chosen for it, marks in the institution by a role that counts
 * now, and sees nothing of the first marks, nor reads in the record who gave which. It opens nothing else of the homework.
 */
export function maySecondMark(scope: Scope, homework: OwnedHomework, isChosen: boolean): boolean {
  const held = permissionsOf(grantsAt(scope.grants, scope.now).map(({ role }) => role));
  const isBlind = !held.includes("edu:audit:read") && !can(scope, "read", homework);
  return isChosen && held.includes("edu:homework:grade") && isBlind;
}

/** Two marks that differ are decided about by whose homework it is, or by a colleague of all its classes who gave neither. */
export function maySettle(
  scope: Scope,
  homework: OwnedHomework,
  markers: readonly (string | null)[],
): boolean {
  const isOwner = homework.ownerId === scope.accountId;
  return can(scope, "mark", homework) && (isOwner || !markers.includes(scope.accountId));
}

/** Homework is given to own classes alone. */
export function requireOwnClasses(
  scope: Scope,
  classIds: readonly number[],
  field = "content.classIds",
): void {
  const own = ownClasses(scope, "edu:homework:assign");
  if (!classIds.every((classId) => own.includes(classId))) throw new Fault("classNotYours", { field });
}

/** All who write questions read those of the institution; only the author changes one, and whoever answers for the school. */
export function canEditQuestion(scope: Scope, { ownerId }: { ownerId: string | null }): boolean {
  return ownerId === scope.accountId || oversees(scope);
}

/** The tree of points is one for all: whoever answers for the school arranges it. */
export function canArrangePoints(scope: Scope): boolean {
  return oversees(scope);
}

/** Who practises, with the classes whose pupil they are. */
export async function readLearner(
  db: Db,
  caller: Pick<Caller, "deptId" | "accountId">,
  now: number,
): Promise<Learner> {
  const { deptId, accountId } = caller;
  return {
    deptId,
    accountId,
    classIds: ownClasses(await readScope(db, caller, now), "edu:homework:do"),
    now,
  };
}

type Handwork = OwnedHomework & { accountId: string; isWard: boolean; state: SubmissionState };

/** Pages of handwork are seen by the pupil, once handed in by whoever reads the work, and by guardians once it is back. */
export function maySeePhotos(scope: Scope, { accountId, isWard, state, ...homework }: Handwork): boolean {
  if (accountId === scope.accountId) return true;
  return (isWard && state === "returned") || (state !== "inProgress" && can(scope, "read", homework));
}
