/** Staff answer for others, so they need a long password, a second factor and short sessions. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some((role) => !memberRoles.includes(role));
}

/** Whether somebody learns there and answers for nobody. */
export function isPupil(roles: readonly string[]): boolean {
  return roles.includes("student") && !isStaff(roles);
}

/** Whether the institution has admitted the person: whoever registers alone is a visitor (A5). */
export function isMember(roles: readonly string[]): boolean {
  return roles.some((role) => role !== "visitor");
}

/** The roles of those who answer for nobody else. */
export const memberRoles: readonly string[] = ["visitor", "student", "guardian", "member", "robot"];
