import { staffProposals } from "@lyceum/texts/staff/proposals";
import { formatDayTime, useZone } from "../../kit/dates/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";

type Props = {
  of: { proposedAt: number | null; refusal: string };
  /** Who proposed it, for whoever decides, empty where their account is gone; null: the reader did. */
  by: string | null;
};

/** Since when a proposal waits, or why it was refused. */
export function ProposalNote({ of: { proposedAt, refusal }, by }: Props) {
  const t = useTexts(staffProposals);
  const language = useLanguage();
  const zone = useZone();
  if (proposedAt !== null) {
    const time = formatDayTime(language, zone, proposedAt);
    const waits = by === "" ? t("waitsOfNobody", { time }) : t("waits", { name: by ?? "", time });
    return <p className={css.locked}>{by === null ? t("waitsOwn", { time }) : waits}</p>;
  }
  return refusal === "" ? null : <p className={css.locked}>{t("refusedFor", { reason: refusal })}</p>;
}
