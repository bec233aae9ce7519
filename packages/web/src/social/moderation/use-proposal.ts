import type { Proposal, Sanction } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { useTexts } from "../../shared/use-texts.ts";

/** What the first of two moderators wants, in words; null: nobody yet. */
export function useProposal(proposal: Proposal | null): string | null {
  const t = useTexts(social);
  const days = useDays();
  if (proposal === null) return null;
  const { by, isOwn, sanction } = proposal;
  const what =
    sanction === null
      ? t("nothingWrong")
      : [t(`sanction_${sanction.kind}`), ...(sanction.days === null ? [] : [days(sanction.days)])].join(", ");
  return isOwn ? t("proposalOwn", { what }) : t("proposalOther", { by, what });
}

export function useDays(): (days: NonNullable<Sanction["days"]>) => string {
  const t = useTexts(social);
  return (days) => (days === 1 ? t("dayOne") : t("dayMany", { count: days }));
}
