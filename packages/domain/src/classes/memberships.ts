/** A role of a person in a class, or in the institution (`classId` null). */
export type Membership = { role: string; scope: "institution" | "class" | "area"; classId: number | null };

const leavingRoles = ["student", "guardian"];

/**
 * The roles that end for somebody when a class leaves the school: that of pupils and guardians in the class, and in the
 * institution where no other class gives it. Teachers stay. `keeps`: roles in the institution that something else gives,
 * as a younger child; all of them where a course has ended, whose people stay at the school.
 */
export function endingWith<M extends Membership>(
  memberships: readonly M[],
  classId: number,
  keeps: readonly string[] = [],
): M[] {
  return leavingRoles.flatMap((role) => {
    const own = memberships.filter((one) => one.role === role);
    const inClass = own.filter((one) => one.classId === classId);
    if (inClass.length === 0) return [];
    const hasOther = own.some((one) => one.scope === "class" && one.classId !== classId);
    const everywhere =
      hasOther || keeps.includes(role) ? [] : own.filter((one) => one.scope === "institution");
    return [...inClass, ...everywhere];
  });
}

/**
 * The roles that somebody is to have in the institution in place of those that ended: a course that ends sends nobody
 * from the school, also not whom the school knows by the course alone.
 */
export function keptWithout(
  memberships: readonly Membership[],
  ended: readonly Membership[],
  keeps: readonly string[],
): string[] {
  const left = new Set(memberships.filter((one) => !ended.includes(one)).map(({ role }) => role));
  return [...new Set(ended.map(({ role }) => role))].filter(
    (role) => keeps.includes(role) && !left.has(role),
  );
}

/** The places of a role that end when its owner moves into a class: other classes of the same kind, with a grade or without. */
export function leftByMove<M extends Membership>(
  memberships: readonly M[],
  role: string,
  toClassId: number,
  sameKind: ReadonlySet<number>,
): M[] {
  return memberships.filter(
    (one) =>
      one.role === role &&
      one.scope === "class" &&
      one.classId !== null &&
      one.classId !== toClassId &&
      sameKind.has(one.classId),
  );
}

/** Whether somebody has been taken into another class of a year since; then an earlier class is not given back. */
export function isElsewhere(
  memberships: readonly Membership[],
  classId: number,
  withGrade: ReadonlySet<number>,
): boolean {
  return memberships.some(
    (one) =>
      one.role === "student" && one.classId !== null && one.classId !== classId && withGrade.has(one.classId),
  );
}
