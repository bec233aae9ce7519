import type { People } from "../users/index.ts";

/** Whom a report is about, as it is kept: a robot has no account of the school, so it stands there by its name, as guests do (D8). */
export async function targetOf(
  people: Pick<People, "byAccount">,
  account: string,
): Promise<{ target_id: string | null; guest_nick?: string }> {
  const person = await people.byAccount("edu", account);
  return person?.isRobot ? { target_id: null, guest_nick: person.profile.nick } : { target_id: account };
}
