import type { PersonFacts } from "./person.ts";

/** Somebody who may read conversations of others: with pupils of these classes, or with all of the institution. */
export type Reviewer = { account: string; deptId: number; isForAll: boolean; classIds: readonly number[] };

type Party = PersonFacts & { account: string };

/**
 * Of two people the member of staff and the pupil of a school for children; null: they are anything else, and nobody reads what
 * they write to each other (D8). Who was staff and is no pupil counts for what they wrote then.
 */
export function staffAndPupil<P extends PersonFacts>(one: P, other: P): { staff: P; pupil: P } | null {
  for (const [staff, pupil] of [
    [one, other],
    [other, one],
  ] as const)
    if (isStaffOfSchool(staff) && pupil.isPupil === true && staff.deptId === pupil.deptId)
      return { staff, pupil };
  return null;
}

/** Whether somebody may read what these two write to each other, where their school wants it: never what they write themselves. */
export function mayReviewChat(
  { account, deptId, isForAll, classIds }: Reviewer,
  pair: { staff: Party; pupil: Party },
): boolean {
  const { staff, pupil } = pair;
  if (staffAndPupil(staff, pupil) === null || pupil.deptId !== deptId) return false;
  if (account === staff.account || account === pupil.account) return false;
  return isForAll || classIds.some((id) => pupil.classIds.includes(id));
}

function isStaffOfSchool({ realm, kind, isStaff, ...more }: PersonFacts): boolean {
  const { isRobot = false, isPupil = false, wasStaff = false } = more;
  return realm === "edu" && kind === "k12" && !isRobot && (isStaff || (wasStaff && !isPupil));
}
