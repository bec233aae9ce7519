import type { Notice } from "@lyceum/contract/shapes";
import { notices } from "@lyceum/texts/notices";
import { CheckIcon, InfoIcon } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useDates, usePick } from "../portal/index.ts";
import { sentenceOf } from "../shared/http/index.ts";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Notices.module.css";
import { useConfirm } from "./queries.ts";

/** What a confirmation means, until when it is taken, and the button; afterwards when it was given. */
export function ConfirmPart({ notice }: { notice: Notice }) {
  const t = useTexts(notices);
  const { moment } = useDates();
  const { isPending, error, confirm } = useConfirm(notice.noticeId);
  const pick = usePick();
  const { confirmBy, confirmedAt, author, mayConfirm, sender } = notice;
  if (confirmedAt !== null && notice.needsConfirmation)
    return (
      <p className={css.done} role="status">
        <CheckIcon size={18} />
        {t("confirmedAt", { time: moment(confirmedAt) })}
      </p>
    );
  if (notice.standing === "missed" && confirmBy !== null)
    return (
      <p className={css.done}>
        <InfoIcon size={18} />
        {author === ""
          ? t("missedTextNobody", { time: moment(confirmBy) })
          : t("missedText", { time: moment(confirmBy), author })}
      </p>
    );
  if (!mayConfirm) return null;
  return (
    <section className={css.confirm} aria-labelledby="confirm">
      <h2 id="confirm">{t("confirmTitle")}</h2>
      <p>
        {sender === null
          ? t("confirmText")
          : t("confirmTextAbove", { name: pick(sender.name, sender.nameEn) })}{" "}
        {confirmBy !== null && t("confirmBy", { time: moment(confirmBy) })}
      </p>
      {error !== null && (
        <p role="alert" className={css.failed}>
          {sentenceOf(error, t("confirmFailed"))}
        </p>
      )}
      <Button loading={isPending} onClick={() => void confirm()}>
        {t("confirm")}
      </Button>
    </section>
  );
}
