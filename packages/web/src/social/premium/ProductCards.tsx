import type { Renewal } from "@lyceum/contract/shapes";
import { currency, isRenewing, type ProductId, products } from "@lyceum/contract/social";
import { randomId } from "@lyceum/kit";
import { social } from "@lyceum/texts/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { message } from "@lyceum/ui";
import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { priceText } from "./price-text.ts";
import { useRenewalOffer } from "./use-renewal-offer.ts";
import css from "./Premium.module.css";

const groups = [
  { title: "premium", text: "premiumText", ids: ["vipMonth", "vipQuarter", "vipYear"] },
  { title: "chatPass", text: "chatPassText", ids: ["chatPassWeek", "chatPassMonth"] },
  { title: "freeChats", text: "freeChatsText", ids: ["freeChats"] },
] as const;

/** What can be bought; each leads to the page of the provider. */
export function ProductCards({ renewal }: { renewal: Renewal | null }) {
  const t = useTexts(social);
  const tRenewal = useTexts(socialRenewal);
  const language = useLanguage();
  const [wantsRenewal, setWantsRenewal] = useState(false);
  const offer = useRenewalOffer();
  const mayRenew = renewal === null || renewal.isCancelling || renewal.endedAt !== null;
  const renewsOf = (id: ProductId) => mayRenew && wantsRenewal && isRenewing(id);
  const [busy, setBusy] = useState<ProductId | null>(null);
  // One order for each product of this visit, however often the button is pressed.
  const [keys] = useState(() => new Map<string, string>());

  async function buy(product: ProductId): Promise<void> {
    const renews = renewsOf(product);
    if (renews && isRenewing(product) && !(await offer.ask(product))) return;
    setBusy(product);
    const place = renews ? `${product} renews` : product;
    const key = keys.get(place) ?? randomId();
    keys.set(place, key);
    try {
      const { checkoutUrl } = await http.call("POST /v1/orders", {
        body: { key, product, renews },
        as: "social",
      });
      location.assign(checkoutUrl);
    } catch {
      // The sentence of the refusal was shown.
      setBusy(null);
    }
  }

  return (
    <div className={css.groups}>
      {groups.map(({ title, text, ids }) => (
        <section key={title} className={css.group} aria-labelledby={`group-${title}`}>
          <h2 id={`group-${title}`} className={css.groupTitle}>
            {t(title)}
          </h2>
          <p className={css.groupText}>{t(text)}</p>
          {title === "premium" && mayRenew && (
            <Checkbox
              mb="md"
              checked={wantsRenewal}
              onChange={(event) => setWantsRenewal(event.currentTarget.checked)}
              label={tRenewal("renew")}
              description={tRenewal("renewHint")}
            />
          )}
          <ul className={css.products}>
            {ids.map((id) => (
              <li key={id} className={css.product} data-best={id === "vipYear" || undefined}>
                <span className={css.productName}>{t(`product_${id}`)}</span>
                <span className={css.price}>{priceText(language, products[id].price, currency)}</span>
                {renewsOf(id) && isRenewing(id) && <span className={css.then}>{offer.again(id)}</span>}
                <Button
                  fullWidth
                  variant={id === "vipYear" ? "filled" : "default"}
                  loading={busy === id}
                  disabled={busy !== null && busy !== id}
                  aria-label={t("buy", { name: t(`product_${id}`) })}
                  onClick={() => void buy(id).catch(() => message.error(t("loadFailed")))}
                >
                  {t("choose")}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.fine}>{t("premiumFine")}</p>
    </div>
  );
}
