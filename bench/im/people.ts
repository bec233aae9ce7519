/** "person-0" and so on. */
export const peopleCount = 2_000;
/** Messages between the first two. */
export const longCount = 100_000;

/** The session of the portal that a person's token was given to. */
export function sessionOf(account: string): string {
  return `session-${account}`;
}
