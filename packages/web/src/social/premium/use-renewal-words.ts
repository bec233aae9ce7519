import type { Renewal } from "@lyceum/contract/shapes";
import { daysOf } from "@lyceum/contract/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { longDate } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { priceText } from "./price-text.ts";

type RenewalWords = { title: string; text: string };

/** What becomes of premium that renews itself, in plain words. */
export function useRenewalWords(): (renewal: Renewal) => RenewalWords {
  const t = useTexts(socialRenewal);
  const language = useLanguage();
  return ({ state, isCancelling, amount, currency, product, paidUntil, graceUntil, retryAt, endedAt }) => {
    const price = priceText(language, amount, currency);
    const day = longDate(language, paidUntil);
    const retry = retryAt === null ? "" : ` ${t("retry", { day: longDate(language, retryAt) })}`;
    const end = longDate(language, endedAt ?? paidUntil);
    switch (state) {
      case "active":
        return isCancelling
          ? { title: t("cancelling", { day }), text: t("cancellingText") }
          : { title: t("active", { day, price }), text: t("activeText", { days: daysOf(product) }) };
      case "pastDue": {
        const grace = longDate(language, graceUntil ?? paidUntil);
        return { title: t("pastDue", { price }), text: `${t("pastDueText", { grace })}${retry}` };
      }
      case "paused":
        return { title: t("paused", { price }), text: `${t("pausedText")}${retry}` };
      case "ended":
        return { title: t("ended"), text: t("endedText", { day: end }) };
      case "unpaid":
        return { title: t("unpaid", { price }), text: t("unpaidText", { day: end }) };
    }
  };
}
