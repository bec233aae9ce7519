import { lazyPanel } from "../shared/parts/lazy-part.tsx";
import { useLanguage } from "../shared/use-texts.ts";
import { offeredLanguage } from "./language-offer.ts";

// Most readers never see it, so its code comes only where it is shown.
const Card = lazyPanel(
  () => import("./LanguageOfferCard.tsx"),
  (m) => m.LanguageOfferCard,
  { Missing: () => null },
);

/** Offers the page in the language of the browser, where nobody has chosen one yet. */
export function LanguageOffer() {
  // A choice ends the offer.
  useLanguage();
  const offered = offeredLanguage();
  return offered && <Card language={offered} />;
}
