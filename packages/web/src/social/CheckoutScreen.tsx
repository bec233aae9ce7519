import { daysOf, isRenewing } from "@lyceum/contract/social";
import { firstRenewalAt } from "@lyceum/domain/social";
import { social } from "@lyceum/texts/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { EmptyState, ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "../shared/dates.ts";
import { http, sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { queryClient } from "../shared/query-client.ts";
import { useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../shared/use-texts.ts";
import css from "./premium/Premium.module.css";
import { priceText } from "./premium/price-text.ts";
import { useProductName } from "./premium/use-product-name.ts";
import { ordersQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

/** /social/checkout (D3): the page of the development provider, in place of one of a real one. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("checkout")}>
      <Checkout />
    </SocialFrame>
  );
}

function Checkout() {
  const t = useTexts(social);
  const language = useLanguage();
  const tRenewal = useTexts(socialRenewal);
  const nameOf = useProductName();
  const go = useGo();
  const { order: asked } = useQueryValues();
  const orders = useQuery(ordersQuery());
  const [isBusy, setIsBusy] = useState(false);
  if (orders.isPending) return <PageSkeleton />;
  if (isLost(orders))
    return (
      <ErrorPanel text={sentenceOf(orders.error, t("loadFailed"))} onRetry={() => void orders.refetch()} />
    );
  const order = orders.data.rows.find(({ orderId }) => orderId === asked);
  if (!order) return <EmptyState title={t("orderMissing")} text={t("orderMissingText")} />;
  const { orderId } = order;

  async function play(act: "pay" | "payOnce" | "decline" | "cancel"): Promise<void> {
    setIsBusy(true);
    try {
      await http.call("POST /dev/payments", { body: { orderId, act }, as: "social" });
      await queryClient.invalidateQueries({ queryKey: ["social"] });
      await go({ screen: "socialPremium" });
    } finally {
      setIsBusy(false);
    }
  }

  const isOpen = ["created", "pending", "failed"].includes(order.state);
  return (
    <div className={css.checkout}>
      <section className={css.summary}>
        <Text fw={500}>{nameOf(order.product)}</Text>
        <p className={css.total} data-numbers>
          {priceText(language, order.amount, order.currency)}
        </p>
        {order.renews && isRenewing(order.product) && (
          <Text size="sm" mb="xs">
            {tRenewal("payThen", {
              price: priceText(language, order.amount, order.currency),
              days: daysOf(order.product),
              day: longDate(language, firstRenewalAt(order.product, Date.now())),
            })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t("receiptNumber", { id: orderId.slice(0, 8) })}
        </Text>
      </section>
      <section className={css.pay} aria-label={t("payment")}>
        <Text size="sm">{t("devPayment")}</Text>
        <Button size="md" loading={isBusy} disabled={!isOpen} onClick={() => void play("pay")}>
          {t("payNow", { price: priceText(language, order.amount, order.currency) })}
        </Button>
        {order.renews && (
          <Button variant="default" loading={isBusy} disabled={!isOpen} onClick={() => void play("payOnce")}>
            {tRenewal("payOnce")}
          </Button>
        )}
        <Button variant="default" loading={isBusy} disabled={!isOpen} onClick={() => void play("decline")}>
          {t("payDecline")}
        </Button>
        <Button variant="subtle" color="gray" loading={isBusy} onClick={() => void play("cancel")}>
          {t("payCancel")}
        </Button>
      </section>
    </div>
  );
}
