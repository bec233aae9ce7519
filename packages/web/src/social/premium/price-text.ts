import type { Language } from "@lyceum/texts";

export function priceText(language: Language, cents: number, currency: string): string {
  return new Intl.NumberFormat(language, { style: "currency", currency }).format(cents / 100);
}
