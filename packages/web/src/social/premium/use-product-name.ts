import { type ProductId, products } from "@lyceum/contract/social";
import { social } from "@lyceum/texts/social";
import { useTexts } from "../../shared/use-texts.ts";

const kinds = { vipUntil: "premium", serviceUntil: "chatPass", freeChats: "freeChats" } as const;

/** What stands on a receipt: the kind and how much of it. */
export function useProductName(): (product: ProductId) => string {
  const t = useTexts(social);
  return (product) => `${t(kinds[products[product].gives])} · ${t(`product_${product}`)}`;
}
