import { currency, type ProductId, products } from "@lyceum/contract/social";
import { randomId } from "@lyceum/kit";
import { social } from "@lyceum/texts/social";
import { message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { http } from "../../shared/http/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { priceText } from "./price-text.ts";
import css from "./Premium.module.css";

const groups = [
  { title: "premium", text: "premiumText", ids: ["vipMonth", "vipQuarter", "vipYear"] },
  { title: "chatPass", text: "chatPassText", ids: ["chatPassWeek", "chatPassMonth"] },
  { title: "freeChats", text: "freeChatsText", ids: ["freeChats"] },
] as const;

/** What can be bought; each leads to the page of the provider. */
export function ProductCards() {
  const t = useTexts(social);
  const language = useLanguage();
  const [busy, setBusy] = useState<ProductId | null>(null);
  // One order for each product of this visit, however often the button is pressed.
  const [keys] = useState(() => new Map<ProductId, string>());

  async function buy(product: ProductId): Promise<void> {
    setBusy(product);
    const key = keys.get(product) ?? randomId();
    keys.set(product, key);
    try {
      const { checkoutUrl } = await http.call("POST /v1/orders", { body: { key, product }, as: "social" });
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
          <ul className={css.products}>
            {ids.map((id) => (
              <li key={id} className={css.product} data-best={id === "vipYear" || undefined}>
                <span className={css.productName}>{t(`product_${id}`)}</span>
                <span className={css.price}>{priceText(language, products[id].price, currency)}</span>
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
