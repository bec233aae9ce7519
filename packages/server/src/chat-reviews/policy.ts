import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { mayReviewChat, type Person, type Reviewer, staffAndPupil } from "@lyceum/domain/messages";
import { hasOption } from "@lyceum/domain/sites";
import type { Caller } from "../app/context.ts";
import { readAddressScope, readRoles } from "../roles/index.ts";
import type { Db, Queries } from "../ports/database.ts";
import { readPeople } from "../users/index.ts";
import { findPastStaff, findReview, readInstitution, type ReviewRow } from "./store.ts";

type Pair = { staff: Person; pupil: Person };
type Named = { staff: string; pupil: string };

const held = { toAll: "edu:chat:review", toClasses: "edu:chat:review" } as const;

/** Whether the institution lets such conversations be read now. */
export async function isSwitchedOn(db: Db, deptId: number): Promise<boolean> {
  return hasOption(await readInstitution(db, deptId), "chatReviews");
}

/** As whom the caller reads; throws `forbidden` where the institution has switched it off, and for an account that was disabled. */
export async function requireReviewer(
  db: Db,
  caller: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Reviewer> {
  if (!(await isSwitchedOn(db, caller.deptId))) throw new Fault("forbidden");
  // The path of a file outlives the session that asked for it, and roles stay with an account that is disabled.
  if ((await readRoles(db, caller.deptId, caller.accountId)).length === 0) throw new Fault("forbidden");
  const {
    accountId: account,
    deptId,
    mayAddressAll,
    classIds,
  } = await readAddressScope(db, caller, held, now);
  return { account, deptId, isForAll: mayAddressAll, classIds };
}

/** People of an institution, with who of them was its staff once. */
export async function readParties(
  database: Queries,
  deptId: number,
  accounts: readonly string[],
): Promise<Person[]> {
  const people = await readPeople(database, "edu", accounts);
  const past = await findPastStaff(
    database.kysely,
    deptId,
    people.map(({ id }) => id),
  );
  return people.map((person) => ({ ...person, wasStaff: past.has(person.id) }));
}

/**
 * The two as member of staff and pupil, as they are now; throws `notFound`, which says no more than that nothing is there.
 */
export async function requireReadable(
  database: Queries,
  reviewer: Reviewer,
  { staff, pupil }: Named,
): Promise<Pair> {
  const people = await readParties(database, reviewer.deptId, [staff, pupil]);
  const [one, other] = [staff, pupil].map((account) => people.find((person) => person.account === account));
  const pair = one && other ? staffAndPupil(one, other) : null;
  if (!pair || pair.staff !== one || !mayReviewChat(reviewer, pair)) throw new Fault("notFound");
  return pair;
}

/**
 * What somebody has opened and may still read: a role, a class or the institution may have changed since. Throws `forbidden` and
 * `notFound`.
 */
export async function requireOpened(
  database: Queries,
  caller: Pick<Caller, "accountId" | "deptId">,
  reviewId: number,
  now: number,
): Promise<ReviewRow> {
  const { kysely } = database;
  const reviewer = await requireReviewer(kysely, caller, now);
  const review = await findReview(kysely, caller, reviewId, now - limits.chatReviewOpen.value);
  if (!review) throw new Fault("notFound");
  await requireReadable(database, reviewer, { staff: review.staff_id, pupil: review.pupil_id });
  return review;
}
