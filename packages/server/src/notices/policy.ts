import { Fault } from "@lyceum/contract/faults";
import type { NoticeAct, NoticeAddress } from "@lyceum/contract/shapes";
import { grantsAt, holdsFor, permissionsOf } from "@lyceum/domain/accounts";
import { isInTime, possibleSteps } from "@lyceum/domain/notices";
import type { Caller } from "../app/context.ts";
import { type AddressScope, addressScopeOf, type Grants, mayAddress, readGrants } from "../roles/index.ts";
import type { NoticeRecord } from "./store/notices.ts";
import { listIdsBelow } from "./store/schools.ts";
import type { Db } from "../ports/database.ts";

/** Whom somebody may write to. A teacher of the institution writes to the own classes alone. */
export type Scope = AddressScope & {
  /** The schools below, whichever there are, or those of the areas that somebody answers for, open or not. */
  schools: "all" | readonly number[];
};

export async function readScope(
  db: Db,
  caller: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Scope> {
  const held = { toAll: "edu:notice:institution", toClasses: "edu:notice:class" } as const;
  const grants = await readGrants(db, caller.deptId, caller.accountId);
  const schools = await readSchools(db, caller.deptId, grants, now);
  return { ...addressScopeOf(caller, grants, held, now), schools };
}

/** A role of the institution, or of the area in which it lies, counts for all below it; one of an area for the schools there. */
async function readSchools(
  db: Db,
  deptId: number,
  { rows, areaPath }: Grants,
  now: number,
): Promise<Scope["schools"]> {
  if (holdsFor(rows, "edu:notice:region", { areaPath }, now)) return "all";
  const areas = grantsAt(rows, now).flatMap(({ role, scope, areaCode }) =>
    scope === "area" && areaCode !== null && permissionsOf([role]).includes("edu:notice:region")
      ? [areaCode]
      : [],
  );
  if (areas.length === 0) return [];
  return await listIdsBelow(db, deptId, areas);
}

/** Whether somebody may write to all whom an address names; who may write to some schools may begin without any. */
function mayName(scope: Scope, address: NoticeAddress): boolean {
  if (address.audience !== "schools") return mayAddress(scope, address);
  const { schools } = scope;
  return schools === "all" || (schools.length > 0 && address.schoolIds.every((id) => schools.includes(id)));
}

/** No school named is all of them where somebody may write to all, and nobody elsewhere. */
export function namesNoSchool(scope: Scope, { audience, schoolIds }: NoticeAddress): boolean {
  return audience === "schools" && schoolIds.length === 0 && scope.schools !== "all";
}

/** Whether somebody may write to all who would read it. */
function mayWriteTo(scope: Scope, address: NoticeAddress): boolean {
  return mayName(scope, address) && !namesNoSchool(scope, address);
}

/** Throws `forbidden`. */
export function requireMayName(scope: Scope, address: NoticeAddress): void {
  if (!mayName(scope, address)) throw new Fault("forbidden", { field: "content.audience" });
}

/** An institution above has sent it: it is read here, and nothing of it is changed. */
export function isFromAbove(scope: Scope, { deptId }: Pick<NoticeRecord, "deptId">): boolean {
  return deptId !== scope.deptId;
}

/** Notices of others are there for whoever may write to all whom they are for. */
export function maySee(scope: Scope, { authorId, content }: NoticeRecord): boolean {
  if (authorId === scope.accountId) return true;
  const isForSomebody = content.audience !== "classes" || content.classIds.length > 0;
  return mayWriteTo(scope, content) && (isForSomebody || scope.mayAddressAll);
}

/** What somebody may do with a notice now. */
export function actsFor(scope: Scope, notice: NoticeRecord): NoticeAct[] {
  // After the deadline nobody can do what a reminder would ask for.
  const mayRemind = notice.state === "published" && isInTime(notice.content, scope.now);
  if (isFromAbove(scope, notice)) return scope.mayAddressAll && mayRemind ? ["remind"] : [];
  if (!maySee(scope, notice)) return [];
  const steps = possibleSteps(notice.state, { wasPublished: notice.publishedVersion !== null });
  const isAuthor = notice.authorId === scope.accountId;
  // Whoever no longer has the class, or the school, may still take their notice back and change whom it is for.
  const isOut = notice.state === "published" || notice.state === "scheduled";
  if (!(isOut ? mayWriteTo : mayName)(scope, notice.content))
    return steps.filter((step) => step === "edit" || step === "discard" || (isAuthor && step === "withdraw"));
  return mayRemind ? [...steps, "remind"] : steps;
}

/** What somebody may not see is not there for them. */
export function requireAct(scope: Scope, act: NoticeAct, notice: NoticeRecord): void {
  if (!maySee(scope, notice)) throw new Fault("notFound");
  if (actsFor(scope, notice).includes(act)) return;
  throw new Fault(mayWriteTo(scope, notice.content) ? "noticeState" : "forbidden");
}
