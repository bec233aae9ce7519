import { Fault } from "@lyceum/contract/faults";
import type { ActivityAct, ActivityContent } from "@lyceum/contract/shapes";
import { isAddressed, phaseOf, possibleActs } from "@lyceum/domain/activities";
import type { Kysely } from "kysely";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { type AddressScope, mayAddress, type Person, readAddressScope, type Reader } from "../roles/index.ts";
import type { ActivityRecord } from "./store/activities.ts";

const permission = "edu:activity:write";

/** Whom somebody may arrange activities for. */
export type Scope = AddressScope;

export async function readScope(db: Kysely<Tables>, caller: Caller, now: number): Promise<Scope> {
  return await readAddressScope(db, caller, { toAll: permission, toClasses: permission }, now);
}

/** Activities of others are there for whoever may arrange for all whom they are for. */
export function maySee(scope: Scope, { authorId, content }: ActivityRecord): boolean {
  if (authorId === scope.accountId || scope.mayAddressAll) return true;
  return content.classIds.length > 0 && mayAddress(scope, content);
}

/** What somebody may do with an activity now. */
export function actsFor(scope: Scope, activity: ActivityRecord, going: number): ActivityAct[] {
  if (!maySee(scope, activity)) return [];
  const phase = phaseOf({ ...activity.content, state: activity.state }, going, scope.now);
  const acts = possibleActs(activity.state, phase);
  // Whoever no longer heads the class may still change whom their draft is for.
  if (mayAddress(scope, activity.content)) return acts;
  return activity.state === "draft" ? acts.filter((act) => act === "edit" || act === "discard") : [];
}

/** What somebody may not see is not there for them. */
export function requireAct(scope: Scope, act: ActivityAct, activity: ActivityRecord, going: number): void {
  if (!maySee(scope, activity)) throw new Fault("notFound");
  if (actsFor(scope, activity, going).includes(act)) return;
  throw new Fault(mayAddress(scope, activity.content) ? "activityState" : "forbidden");
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
