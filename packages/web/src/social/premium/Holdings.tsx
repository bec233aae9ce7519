import type { Premium } from "@lyceum/contract/shapes";
import { social } from "@lyceum/texts/social";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { longDate } from "../../shared/dates.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Premium.module.css";

/** What one has, in three figures. */
export function Holdings({ premium: { vipUntil, serviceUntil, freeChats, renewal } }: { premium: Premium }) {
  const t = useTexts(social);
  const tRenewal = useTexts(socialRenewal);
  const language = useLanguage();
  const now = Date.now();
  const until = (moment: number) =>
    moment > now ? t("untilDay", { day: longDate(language, moment) }) : t("notActive");
  return (
    <dl className={css.holdings} aria-label={t("yourPremium")}>
      <div data-active={vipUntil > now || undefined}>
        <dt>{t("premium")}</dt>
        <dd>
          {renewal?.state === "active" && !renewal.isCancelling
            ? tRenewal("renewsOn", { day: longDate(language, renewal.paidUntil) })
            : until(vipUntil)}
        </dd>
      </div>
      <div data-active={serviceUntil > now || undefined}>
        <dt>{t("chatPass")}</dt>
        <dd>{until(serviceUntil)}</dd>
      </div>
      <div data-active={freeChats > 0 || undefined}>
        <dt>{t("freeChats")}</dt>
        <dd>{t("freeChatsLeft", { count: freeChats })}</dd>
      </div>
    </dl>
  );
}
