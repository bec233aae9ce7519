import { limits } from "@lyceum/contract/limits";
import type { Gender, LookingFor, MemberStats, ProfileFacts } from "@lyceum/contract/shapes";
import { profileChoices } from "@lyceum/contract/social";

export type ProfileContent = {
  /** Texts that the person has written, whatever a moderator says of them. */
  texts: readonly string[];
  gender: Gender | null;
  lookingFor: readonly LookingFor[];
  placeId: string | null;
  facts: ProfileFacts;
  photoCount: number;
};

/** Fields of the first part: without them nothing is shown of others, and chat does not begin. */
export function isBasicMissing({ texts, gender, lookingFor, placeId }: ProfileContent): boolean {
  return !texts.includes("nickname") || gender === null || lookingFor.length === 0 || placeId === null;
}

export function isAdditionalMissing({ texts, facts, photoCount }: ProfileContent): boolean {
  const isFactMissing = [...Object.keys(profileChoices), "height"].some((field) => !(field in facts));
  return (
    isFactMissing ||
    photoCount === 0 ||
    ["bio", "aboutMe", "lookingForText"].some((one) => !texts.includes(one))
  );
}

type Toasts = Pick<MemberStats, "basic-toast" | "additional-toast" | "additional-toast-likes-limit">;

/** What is to be asked for, as the product names it (D1); "1" says that it is. */
export function statsOf(content: ProfileContent): Toasts {
  return {
    "basic-toast": isBasicMissing(content) ? "1" : "",
    "additional-toast": isAdditionalMissing(content) ? "1" : "",
    "additional-toast-likes-limit": limits.additionalToastLikes.value,
  };
}
