import { Fault } from "@lyceum/contract/faults";
import { mayReviewChat, type Person, type Reviewer, staffAndPupil } from "@lyceum/domain/messages";
import { hasOption } from "@lyceum/domain/sites";
import type { Kysely } from "kysely";
import type { Caller } from "../app/context.ts";
import type { Tables } from "../db/tables.ts";
import { readAddressScope } from "../roles/index.ts";
import { readInstitution } from "./store.ts";

type Db = Kysely<Tables>;
type Pair = { staff: Person; pupil: Person };

const held = { toAll: "edu:chat:review", toClasses: "edu:chat:review" } as const;

/** Whether the institution lets such conversations be read now. */
export async function isSwitchedOn(db: Db, deptId: number): Promise<boolean> {
  return hasOption(await readInstitution(db, deptId), "chatReviews");
}

/** As whom the caller reads; throws `forbidden` where the institution has switched it off. */
export async function requireReviewer(
  db: Db,
  caller: Pick<Caller, "accountId" | "deptId">,
  now: number,
): Promise<Reviewer> {
  if (!(await isSwitchedOn(db, caller.deptId))) throw new Fault("forbidden");
  const {
    accountId: account,
    deptId,
    mayAddressAll,
    classIds,
  } = await readAddressScope(db, caller, held, now);
  return { account, deptId, isForAll: mayAddressAll, classIds };
}

/** The two as member of staff and pupil; throws `notFound`, which says no more than that nothing is there. */
export function requireReadable(
  reviewer: Reviewer,
  people: readonly Person[],
  { staff, pupil }: { staff: string; pupil: string },
): Pair {
  const [one, other] = [staff, pupil].map((account) => people.find((person) => person.account === account));
  const pair = one && other ? staffAndPupil(one, other) : null;
  if (!pair || pair.staff !== one || !mayReviewChat(reviewer, pair)) throw new Fault("notFound");
  return pair;
}
