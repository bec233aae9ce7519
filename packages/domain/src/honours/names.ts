import type { HonourConsent, HonourContent } from "@lyceum/contract/shapes";
import { maskName } from "./mask-name.ts";

type Named = { name: string; consent: HonourConsent };

/** The names as somebody may see them: members all, the public those who allow it. */
export function shownNames(people: readonly Named[], { isMember }: { isMember: boolean }): string[] {
  return people.map(({ name, consent }) => (isMember || consent === "given" ? name : maskName(name)));
}

type Whose = {
  /** The person answers for their own name. */
  isSelf: boolean;
  /** A guardian of theirs answers. */
  isGuardian: boolean;
  isStudent: boolean;
  /** The school is one for children. */
  isK12: boolean;
};

/** Whether somebody may say if the public reads a name. In a school for children only guardians do so for pupils. */
export function mayAnswer({ isSelf, isGuardian, isStudent, isK12 }: Whose): boolean {
  return isGuardian || (isSelf && !(isK12 && isStudent));
}

/** Whether it can be read: a title, its day, and somebody who was honoured where that is not the school itself. */
export function isComplete({ title, titleEn, awardedOn, kind, people, classIds }: HonourContent): boolean {
  if ((title === "" && titleEn === "") || awardedOn === "") return false;
  if (kind === "school") return true;
  return kind === "class" ? classIds.length > 0 : people.length > 0;
}
