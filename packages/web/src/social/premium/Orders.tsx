import type { Order } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { confirm, message } from "@lyceum/ui";
import { Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { ordersQuery } from "../queries.ts";
import { priceText } from "./price-text.ts";
import { useProductName } from "./use-product-name.ts";
import { timeText } from "../time-text.ts";
import css from "./Premium.module.css";

const colours: Partial<Record<Order["state"], string>> = {
  fulfilled: "green",
  failed: "red",
  disputed: "red",
};

/** Orders with what a receipt says; the newest first. */
export function Orders() {
  const t = useTexts(social);
  const tRenewal = useTexts(socialRenewal);
  const language = useLanguage();
  const nameOf = useProductName();
  const orders = useQuery(ordersQuery());
  const rows = orders.data?.rows ?? [];
  if (rows.length === 0) return null;

  async function refund(order: Order): Promise<void> {
    const name = nameOf(order.product);
    if (
      !(await confirm({ title: t("refund"), text: t("refundQuestion", { name }), confirmLabel: t("refund") }))
    )
      return;
    const after = await http.call("POST /v1/orders/{id}/refund", {
      params: { id: order.orderId },
      body: {},
      as: "social",
    });
    if (after.state === "fulfilled") message.error(t("refundRefused"));
    else message.success(t("refundAsked"));
    await queryClient.invalidateQueries({ queryKey: ["social"] });
  }

  return (
    <section className={css.orders} aria-labelledby="orders">
      <h2 id="orders" className={css.groupTitle}>
        {t("orders")}
      </h2>
      <ul className={css.orderList}>
        {rows.map((order) => (
          <li key={order.orderId} className={css.order}>
            <span className={css.orderName}>
              {nameOf(order.product)}
              {order.renews && ` · ${tRenewal("renewalOf")}`}
              <span className={css.orderId}>{t("receiptNumber", { id: order.orderId.slice(0, 8) })}</span>
            </span>
            <span className={css.orderTime}>{timeText(language, order.paidAt ?? order.createdAt)}</span>
            <span data-numbers>{priceText(language, order.amount, order.currency)}</span>
            <Badge variant="light" color={colours[order.state] ?? "gray"} tt="none">
              {t(`order_${order.state}`)}
            </Badge>
            {order.isRefundable && (
              <Button
                variant="subtle"
                color="gray"
                size="compact-sm"
                onClick={() => void refund(order).catch(() => undefined)}
              >
                {t("refund")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
