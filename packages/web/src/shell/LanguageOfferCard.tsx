import type { Language } from "@lyceum/texts";
import { shell } from "@lyceum/texts/shell";
import { message } from "@lyceum/ui";
import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { setLanguage } from "../shared/language.ts";
import { useTexts } from "../shared/use-texts.ts";
import { declineOffer } from "./language-offer.ts";
import css from "./LanguageOfferCard.module.css";

/** A line in the other language, over the page and not in it: nothing moves when it comes or goes. */
export function LanguageOfferCard({ language }: { language: Language }) {
  const t = useTexts(shell);
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={css.card} lang={language} aria-label={t("languageOffer")}>
      <span role="status">{t("languageOffer")}</span>
      <Button
        size="compact-sm"
        onClick={() => {
          setLanguage(language).catch((error: unknown) => {
            console.error(error);
            message.error(t("errorText"));
          });
        }}
      >
        {t("languageOfferTake")}
      </Button>
      <CloseButton
        size="sm"
        aria-label={t("languageOfferDecline")}
        title={t("languageOfferDecline")}
        onClick={() => {
          declineOffer();
          setIsOpen(false);
          // Into the page: the button that had the focus is gone.
          document.getElementById("content")?.focus({ preventScroll: true });
        }}
      />
    </aside>
  );
}
