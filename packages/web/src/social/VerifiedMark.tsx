import type { MemberView } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { CheckIcon } from "@lyceum/ui";
import { useTexts } from "../shared/use-texts.ts";
import css from "./VerifiedMark.module.css";

/** Beside a name: the main photo was compared with a picture of its owner (D4). */
export function VerifiedMark({ member }: { member: Pick<MemberView, "isVerified"> }) {
  const t = useTexts(social);
  if (!member.isVerified) return null;
  return (
    <span className={css.mark} role="img" aria-label={t("verified")} title={t("verified")}>
      <CheckIcon size={12} />
    </span>
  );
}
