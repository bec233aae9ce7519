import { social } from "@lyceum/texts/social";
import { ErrorPanel, PageSkeleton } from "@lyceum/ui";
import { useQuery } from "@tanstack/react-query";
import { sentenceOf } from "../shared/http/index.ts";
import { isLost } from "../shared/is-lost.ts";
import { useTexts } from "../shared/use-texts.ts";
import { Holdings } from "./premium/Holdings.tsx";
import { Orders } from "./premium/Orders.tsx";
import { RenewalPanel } from "./premium/RenewalPanel.tsx";
import { ProductCards } from "./premium/ProductCards.tsx";
import { premiumQuery } from "./queries.ts";
import { SocialFrame } from "./SocialFrame.tsx";

/** /social/premium (D3): what one has and until when, what there is, what one has bought. */
export function Screen() {
  const t = useTexts(social);
  return (
    <SocialFrame title={t("premium")}>
      <Premium />
    </SocialFrame>
  );
}

function Premium() {
  const t = useTexts(social);
  const premium = useQuery(premiumQuery());
  if (premium.isPending) return <PageSkeleton />;
  if (isLost(premium))
    return (
      <ErrorPanel text={sentenceOf(premium.error, t("loadFailed"))} onRetry={() => void premium.refetch()} />
    );
  return (
    <>
      <Holdings premium={premium.data} />
      {premium.data.renewal && <RenewalPanel renewal={premium.data.renewal} />}
      <ProductCards renewal={premium.data.renewal} />
      <Orders />
    </>
  );
}
