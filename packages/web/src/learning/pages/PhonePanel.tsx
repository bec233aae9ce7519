import { screens } from "@lyceum/contract/screens";
import { learningPages } from "@lyceum/texts/learning/pages";
import { Button } from "@mantine/core";
import { useState } from "react";
import { QrPicture } from "../../shared/parts/QrPicture.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Pages.module.css";
import { type PhonePlace, usePhoneTicket } from "./use-phone-ticket.ts";

type Props = { place: PhonePlace; onClosed: () => void };

/** A code for the phone, beside the pages that it brings. */
export function PhonePanel({ place, onClosed }: Props) {
  const t = useTexts(learningPages);
  const [round, setRound] = useState(0);
  const ticket = usePhoneTicket(place, round, screens.answerPhone.path, t("phoneFailed"));
  return (
    <section className={css.phone} aria-label={t("usePhone")}>
      <div className={css.code}>
        {ticket.kind === "open" && <QrPicture text={ticket.address} alt={t("phoneCode")} />}
      </div>
      <div className={css.said}>
        <p className={css.lead}>{t("phoneLead")}</p>
        <p className={css.help} role="status">
          {ticket.kind === "over" ? t("phoneOver") : ticket.kind === "failed" ? ticket.text : t("phoneText")}
        </p>
        <div className={css.ways}>
          {(ticket.kind === "over" || ticket.kind === "failed") && (
            <Button size="xs" onClick={() => setRound(round + 1)}>
              {t("phoneAgain")}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onClosed}>
            {t("phoneEnd")}
          </Button>
        </div>
      </div>
    </section>
  );
}
