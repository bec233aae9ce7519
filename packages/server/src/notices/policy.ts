import { Fault } from "@lyceum/contract/faults";
import type { NoticeAct, NoticeAddress } from "@lyceum/contract/shapes";
import { grantsAt, holdsFor, permissionsOf } from "@lyceum/domain/accounts";
import { isInTime, possibleSteps } from "@lyceum/domain/notices";
import type { Kysely } from "kysely";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { readGrants } from "../documents/index.ts";
import type { NoticeRecord } from "./store/notices.ts";

/** Whom somebody may write to: everybody, or the people of the classes that they were given. */
export type Scope = {
  accountId: string;
  deptId: number;
  mayAddressAll: boolean;
  classIds: readonly number[];
  now: number;
};

export async function readScope(db: Kysely<Tables>, caller: Caller, now: number): Promise<Scope> {
  const { accountId, deptId } = caller;
  const { rows, areaPath } = await readGrants(db, deptId, accountId);
  const ofClasses = grantsAt(rows, now).filter(
    ({ role, scope }) => scope === "class" && permissionsOf([role]).includes("edu:notice:class"),
  );
  return {
    accountId,
    deptId,
    mayAddressAll: holdsFor(rows, "edu:notice:institution", { areaPath }, now),
    classIds: [...new Set(ofClasses.flatMap(({ classId }) => classId ?? []))],
    now,
  };
}

/** Whether somebody may send a notice to these. A teacher of the institution writes to the own classes alone. */
export function mayAddress(scope: Scope, { audience, classIds }: NoticeAddress): boolean {
  if (scope.mayAddressAll) return true;
  return audience === "classes" && classIds.every((classId) => scope.classIds.includes(classId));
}

/** Throws `forbidden`. */
export function requireMayAddress(scope: Scope, address: NoticeAddress): void {
  if (!mayAddress(scope, address)) throw new Fault("forbidden", { field: "content.audience" });
}

/** Notices of others are there for whoever may write to all whom they are for. */
export function maySee(scope: Scope, { authorId, content }: NoticeRecord): boolean {
  if (authorId === scope.accountId) return true;
  const isForSomebody = content.audience !== "classes" || content.classIds.length > 0;
  return mayAddress(scope, content) && (isForSomebody || scope.mayAddressAll);
}

/** What somebody may do with a notice now. */
export function actsFor(scope: Scope, notice: NoticeRecord): NoticeAct[] {
  if (!maySee(scope, notice)) return [];
  const steps = possibleSteps(notice.state, { wasPublished: notice.publishedVersion !== null });
  // Whoever no longer has the class may still change whom their notice is for.
  if (!mayAddress(scope, notice.content))
    return steps.filter((step) => step === "edit" || step === "discard");
  // After the deadline nobody can do what a reminder would ask for.
  const mayRemind = notice.state === "published" && isInTime(notice.content, scope.now);
  return mayRemind ? [...steps, "remind"] : steps;
}

/** What somebody may not see is not there for them. */
export function requireAct(scope: Scope, act: NoticeAct, notice: NoticeRecord): void {
  if (!maySee(scope, notice)) throw new Fault("notFound");
  if (actsFor(scope, notice).includes(act)) return;
  throw new Fault(mayAddress(scope, notice.content) ? "noticeState" : "forbidden");
}
