import { Fault } from "@lyceum/contract/faults";
import type { Permission } from "@lyceum/contract/permissions";
import { holdsFor } from "@lyceum/domain/accounts";
import { type DocumentAct, possibleActs } from "@lyceum/domain/portal";
import type { Caller } from "../app/context.ts";
import { type Grants, readGrants } from "../roles/index.ts";
import { textShown } from "./shown-text.ts";
import type { DocumentRecord } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

/** What somebody may do where: the roles with their places, as they count now. */
export type Scope = { accountId: string; deptId: number; grants: Grants; now: number };

/** Where a document lies, for who may write there. */
export type Place = { classId: number | null };

export async function readScope(
  db: Db,
  { accountId, deptId }: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Scope> {
  return { accountId, deptId, grants: await readGrants(db, deptId, accountId), now };
}

/** Whether somebody holds a permission for a channel: by a role of the institution or its area, or of the channel's class. */
export function can(scope: Scope, permission: Permission, { classId }: Place): boolean {
  const { rows, areaPath } = scope.grants;
  return holdsFor(rows, permission, { ...(classId === null ? {} : { classId }), areaPath }, scope.now);
}

/** The classes that somebody may write for; null: the whole institution. */
export function writableClasses(scope: Scope): readonly number[] | null {
  if (can(scope, "edu:doc:write", { classId: null })) return null;
  const classIds = scope.grants.rows.flatMap(({ classId }) => classId ?? []);
  return [...new Set(classIds)].filter((classId) => can(scope, "edu:doc:write", { classId }));
}

const permissionFor: Record<Exclude<DocumentAct, "fallDue">, Permission> = {
  edit: "edu:doc:write",
  submit: "edu:doc:submit",
  recall: "edu:doc:submit",
  approve: "edu:doc:review",
  reject: "edu:doc:review",
  publish: "edu:doc:publish",
  schedule: "edu:doc:publish",
  unschedule: "edu:doc:publish",
  withdraw: "edu:doc:withdraw",
  republish: "edu:doc:withdraw",
  archive: "edu:doc:withdraw",
  unarchive: "edu:doc:withdraw",
  bin: "edu:doc:write",
  restore: "edu:doc:write",
};

export type StaffAct = keyof typeof permissionFor;

/** Whether somebody publishes what is for these classes: by a role of the institution or its area, or of each class. */
function mayPublishFor(scope: Scope, classIds: readonly number[]): boolean {
  return classIds.every((classId) => can(scope, "edu:doc:publish", { classId }));
}

/** Whether somebody may do this with a document, in whatever state it is. */
export function mayAct(scope: Scope, act: StaffAct, document: DocumentRecord): boolean {
  if (!document.places.every((place) => can(scope, permissionFor[act], place))) return false;
  if (!mayPublishFor(scope, textShown(act, document)?.classIds ?? [])) return false;
  if (act !== "bin" && act !== "restore") return true;
  // What is read goes out of the portal with it; what others write is not thrown away by anybody.
  const isOwn = document.authorId === scope.accountId || document.writers.includes(scope.accountId);
  const needed = document.state.live === "published" ? "edu:doc:withdraw" : isOwn ? null : "edu:doc:review";
  return needed === null || document.places.every((place) => can(scope, needed, place));
}

/** Whether somebody reads a document as it is written, with its files: whoever writes in one of its places. */
export function mayReadWork(scope: Scope, { places }: { places: readonly Place[] }): boolean {
  return places.some((place) => can(scope, "edu:doc:write", place));
}

/** What does not lie where somebody writes is not there for them. */
export function requireReadable(scope: Scope, document: DocumentRecord): void {
  if (!mayReadWork(scope, document)) throw new Fault("notFound");
}

export function requireAct(scope: Scope, act: StaffAct, document: DocumentRecord): void {
  requireReadable(scope, document);
  if (!mayAct(scope, act, document)) throw new Fault("channelNotYours");
}

/** What the state and the roles allow together. */
export function actsFor(scope: Scope, document: DocumentRecord): StaffAct[] {
  const isOwn = document.rule.twoPerson && document.writers.includes(scope.accountId);
  return possibleActs(document.state, document.rule).filter(
    (act): act is StaffAct =>
      act !== "fallDue" && mayAct(scope, act, document) && !(act === "approve" && isOwn),
  );
}

/** Only who may share with the schools below changes how far a channel reaches. */
export function requireMayShare(scope: Scope): void {
  if (!can(scope, "edu:shared:write", { classId: null })) throw new Fault("forbidden", { field: "shared" });
}
