import { currency, daysOf, products, type RenewingProduct } from "@lyceum/contract/social";
import { firstRenewalAt } from "@lyceum/domain/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { confirm } from "@lyceum/ui";
import { longDate } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { priceText } from "./price-text.ts";

/** What a renewal means, said before anybody pays: the price, the period and the next day. */
export function useRenewalOffer() {
  const t = useTexts(socialRenewal);
  const language = useLanguage();
  const dayOf = (product: RenewingProduct) => longDate(language, firstRenewalAt(product, Date.now()));
  return {
    again: (product: RenewingProduct) => t("again", { count: daysOf(product), day: dayOf(product) }),
    ask: async (product: RenewingProduct) => {
      const price = priceText(language, products[product].price, currency);
      const values = { price, days: daysOf(product), day: dayOf(product) };
      const text = t("questionText", values);
      return await confirm({ title: t("question"), text, confirmLabel: t("toPayment") });
    },
  };
}
