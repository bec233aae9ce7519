import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { screens } from "@lyceum/contract/screens";
import { photosOf } from "@lyceum/domain/learning";
import { tv } from "@lyceum/texts/tv";
import { useState } from "react";
import { AssetPicture } from "../kit/upload/index.ts";
import { type PhonePlace, useAnswerNews, usePages, usePhoneTicket } from "../learning/index.ts";
import { QrPicture } from "../shared/parts/QrPicture.tsx";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Tv.module.css";

type Props = { answer: QuestionAnswer | null; place: PhonePlace };

/** Sentences are not written with a remote control: a phone brings them as pages, or signs in. */
export function OnPhone({ answer, place }: Props) {
  const t = useTexts(tv);
  const [round, setRound] = useState(0);
  const ticket = usePhoneTicket(place, round, screens.answerPhone.path, t("failed"));
  const photos = photosOf(answer);
  const text = answer?.kind === "shortAnswer" ? answer.text : "";
  return (
    <div className={css.phone}>
      <div className={css.code}>
        {ticket.kind === "open" && <QrPicture text={ticket.address} alt={t("qr")} />}
      </div>
      <div>
        <p className={css.words} role="status">
          {ticket.kind === "failed" ? ticket.text : t(ticket.kind === "over" ? "codeOver" : "onPhone")}
        </p>
        {(ticket.kind === "over" || ticket.kind === "failed") && (
          <button type="button" className={css.button} onClick={() => setRound(round + 1)}>
            {t("newCode")}
          </button>
        )}
        {(text !== "" || photos.length === 0) && (
          <p className={css.written}>{text === "" ? t("nothingWritten") : text}</p>
        )}
        {photos.length > 0 && (
          <p className={css.words} role="status" data-numbers>
            {t("pagesHere", { count: photos.length })}
          </p>
        )}
        <PageRow ids={photos} />
      </div>
    </div>
  );
}

type ElsewhereProps = { place: PhonePlace; address: string; lead: string; onClosed?: () => void };

/** The way to a device with a keyboard, on which the same person is signed in; what is written there appears here. */
export function Elsewhere({ place, address, lead, onClosed }: ElsewhereProps) {
  const t = useTexts(tv);
  useAnswerNews(place);
  return (
    <div className={css.phone}>
      <div className={css.code}>
        <QrPicture text={address} alt={t("elsewhereQr")} />
      </div>
      <div>
        <p className={css.words}>{lead}</p>
        {onClosed && (
          <button type="button" className={css.button} onClick={onClosed}>
            {t("keysAgain")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Pages of handwork, small and beside each other. */
export function PageRow({ ids }: { ids: readonly string[] }) {
  const { data } = usePages(ids);
  return (
    <div className={css.pages}>
      {ids.map((id) => {
        const asset = data?.find((one) => one.id === id);
        return asset && <AssetPicture key={id} asset={asset} alt="" sizes="200px" />;
      })}
    </div>
  );
}
