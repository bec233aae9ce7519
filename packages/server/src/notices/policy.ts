import { Fault } from "@lyceum/contract/faults";
import type { NoticeAct } from "@lyceum/contract/shapes";
import { isInTime, possibleSteps } from "@lyceum/domain/notices";
import type { Kysely } from "kysely";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { type AddressScope, mayAddress, readAddressScope } from "../roles/index.ts";
import type { NoticeRecord } from "./store/notices.ts";

/** Whom somebody may write to. A teacher of the institution writes to the own classes alone. */
export type Scope = AddressScope;

export async function readScope(db: Kysely<Tables>, caller: Caller, now: number): Promise<Scope> {
  const held = { toAll: "edu:notice:institution", toClasses: "edu:notice:class" } as const;
  return await readAddressScope(db, caller, held, now);
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
