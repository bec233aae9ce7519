import { Fault } from "@lyceum/contract/faults";
import type { ActivityAct, ActivityContent } from "@lyceum/contract/shapes";
import { isAddressed, phaseOf, possibleActs } from "@lyceum/domain/activities";
import { actsOnDraft } from "@lyceum/domain/proposals";
import type { Caller } from "../app/context.ts";
import {
  type AddressScope,
  listAddressScopes,
  mayAddress,
  type Person,
  readAddressScope,
  type Reader,
  requireMayAddress,
} from "../roles/index.ts";
import type { ActivityRecord } from "./store/activities.ts";
import type { Db } from "../ports/database.ts";

const permission = "edu:activity:write";

/** Whom somebody may arrange activities for. */
export type Scope = AddressScope;

export async function readScope(db: Db, caller: Caller, now: number): Promise<Scope> {
  return await readAddressScope(db, caller, { toAll: permission, toClasses: permission }, now);
}

/** Whoever may publish this activity, but for its author. */
export async function listPublishers(
  db: Db,
  { deptId, authorId, content }: ActivityRecord,
  now: number,
): Promise<string[]> {
  const scopes = await listAddressScopes(db, deptId, permission, now);
  return scopes.flatMap((scope) => {
    const isOne = scope.mayAddressAll || (content.classIds.length > 0 && mayAddress(scope, content));
    return isOne && scope.accountId !== authorId ? [scope.accountId] : [];
  });
}

/** Activities of others are there for whoever may arrange for all whom they are for. */
export function maySee(scope: Scope, { authorId, content }: ActivityRecord): boolean {
  if (authorId === scope.accountId || scope.mayAddressAll) return true;
  return content.classIds.length > 0 && mayAddress(scope, content);
}

/** Whoever may publish for nobody proposes, and for anybody: who publishes it decides. */
export function isProposer({ mayAddressAll, classIds }: Scope): boolean {
  return !mayAddressAll && classIds.length === 0;
}

/** Throws `forbidden`. */
export function requireMayWriteFor(scope: Scope, { state }: ActivityRecord, content: ActivityContent): void {
  if (!(state === "draft" && isProposer(scope))) requireMayAddress(scope, content);
}

/** What somebody may do with an activity now. */
export function actsFor(scope: Scope, activity: ActivityRecord, going: number): ActivityAct[] {
  if (!maySee(scope, activity)) return [];
  const { state, content, authorId, proposedAt } = activity;
  const mayPublish = mayAddress(scope, content);
  // Whoever no longer heads the class may still change whom their draft is for.
  const rights = { mayPublish, isAuthor: authorId === scope.accountId, isProposer: isProposer(scope) };
  if (state === "draft") return actsOnDraft(proposedAt !== null, rights);
  return mayPublish ? possibleActs(state, phaseOf({ ...content, state }, going, scope.now)) : [];
}

const authorActs: ReadonlySet<ActivityAct> = new Set(["edit", "propose", "takeBack", "discard"]);

/** What somebody may not see is not there for them. */
export function requireAct(scope: Scope, act: ActivityAct, activity: ActivityRecord, going: number): void {
  if (!maySee(scope, activity)) throw new Fault("notFound");
  if (actsFor(scope, activity, going).includes(act)) return;
  const isAuthors = authorActs.has(act) && activity.authorId === scope.accountId;
  throw new Fault(isAuthors || mayAddress(scope, activity.content) ? "activityState" : "forbidden");
}

/** Whether a person may take part: the reader, or a child of theirs, whom it is for. */
export function mayTakePart(
  person: Person,
  activity: Pick<ActivityContent, "audience" | "classIds">,
): boolean {
  return isAddressed(activity, person);
}

/** The reader, or the child who is named. Throws `forbidden`. */
export function requirePerson({ people, accountId }: Reader, userId: string | undefined): Person {
  const person = people.find((one) => one.accountId === (userId ?? accountId));
  if (!person) throw new Fault("forbidden");
  return person;
}
