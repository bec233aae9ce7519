import type { Renewal } from "@lyceum/contract/shapes";
import { socialRenewal } from "@lyceum/texts/social/renewal";
import { confirm, message } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { longDate } from "../../shared/dates.ts";
import { http } from "../../shared/http/index.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { premiumQuery } from "../queries.ts";
import { useRenewalWords } from "./use-renewal-words.ts";
import css from "./RenewalPanel.module.css";

/** How premium that renews itself stands, with the way to cancel it and back. */
export function RenewalPanel({ renewal }: { renewal: Renewal }) {
  const t = useTexts(socialRenewal);
  const language = useLanguage();
  const wordsOf = useRenewalWords();
  const [isBusy, setIsBusy] = useState(false);
  const { state, isCancelling, paidUntil } = renewal;
  const { title, text } = wordsOf(renewal);
  const isOver = state === "ended" || state === "unpaid";

  async function change(next: boolean): Promise<void> {
    const question =
      state === "active" ? t("cancelText", { day: longDate(language, paidUntil) }) : t("cancelNowText");
    if (next && !(await confirm({ title: t("cancelQuestion"), text: question, confirmLabel: t("cancel") })))
      return;
    setIsBusy(true);
    try {
      const body = { isCancelling: next };
      const premium = await http.call("POST /v1/premium/renewal", { body, as: "social" });
      queryClient.setQueryData(premiumQuery().queryKey, premium);
      message.success(next ? t("cancelled") : t("undone"));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <section className={css.renewal} data-state={state} aria-labelledby="renewal">
      <div>
        <h2 id="renewal" className={css.title}>
          {title}
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      {!isOver && (
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void change(!isCancelling).catch(() => undefined)}
        >
          {isCancelling ? t("undo") : t("cancel")}
        </Button>
      )}
    </section>
  );
}
