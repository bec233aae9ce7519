import type { MemberView, OwnProfile } from "@lyceum/contract/shapes";
import { shownReasons } from "@lyceum/domain/social";
import { socialDiscover } from "@lyceum/texts/social/discover";
import { useTexts } from "../../shared/use-texts.ts";

/** In one line why a member is shown (D2). */
export function useShownReasons(profile: OwnProfile): (member: MemberView) => string {
  const t = useTexts(socialDiscover);
  return (member) => {
    const reasons = shownReasons(profile, member).map((reason) =>
      // Near is whoever has a distance.
      reason === "near" ? t("reason_near", { km: member.distance ?? 0 }) : t(`reason_${reason}`),
    );
    return t("whyShown", { reasons: reasons.join(" · ") });
  };
}
