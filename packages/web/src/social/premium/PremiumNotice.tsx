import { isReminderTime } from "@lyceum/domain/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { Alert, Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { longDate } from "../../shared/dates.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { premiumQuery } from "../queries.ts";
import { priceText } from "./price-text.ts";
import { useRenewalWords } from "./use-renewal-words.ts";

/** On every page what a mail says too: a renewal that comes, a payment that failed, premium that paused or ended by it. */
export function PremiumNotice() {
  const t = useTexts(socialRenewal);
  const language = useLanguage();
  const wordsOf = useRenewalWords();
  // The page of premium looks more often.
  const { data } = useQuery({ ...premiumQuery(), refetchInterval: 60_000 });
  const renewal = data?.renewal;
  if (!renewal) return null;
  const isFailed = ["pastDue", "paused", "unpaid"].includes(renewal.state);
  const { state, isCancelling, product, paidUntil, amount, currency } = renewal;
  const isSoon = state === "active" && !isCancelling && isReminderTime(product, paidUntil, Date.now());
  if (!isFailed && !isSoon) return null;
  const { title, text } = wordsOf(renewal);
  const soon = { day: longDate(language, paidUntil), price: priceText(language, amount, currency) };
  return (
    <Alert color="orange" mb="lg" role="status">
      <Group justify="space-between">
        {isFailed ? `${title}. ${text}` : t("noticeSoon", soon)}
        <Button component={RouteLink} screen="socialPremium" size="compact-md" variant="default">
          {t("see")}
        </Button>
      </Group>
    </Alert>
  );
}
