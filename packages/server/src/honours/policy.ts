import { mayAnswer } from "@lyceum/domain/honours";
import type { Reader } from "../activities/index.ts";

/** Whether the reader says if the public may read the name of this account: the own one, or a child's. */
export function mayConsent(reader: Reader, accountId: string | null, isK12: boolean): boolean {
  const person = accountId === null ? undefined : reader.people.find((one) => one.accountId === accountId);
  if (!person) return false;
  const { isSelf, roles } = person;
  return mayAnswer({ isSelf, isGuardian: !isSelf, isStudent: roles.includes("student"), isK12 });
}
