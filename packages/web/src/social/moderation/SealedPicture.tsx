import { socialPictures } from "@lyceum/texts/social/pictures";
import { useState } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./SealedPicture.module.css";

/** Covered, so that a moderator chooses when to look (D5). */
export function SealedPicture({ url }: { url: string | null }) {
  const t = useTexts(socialPictures);
  const [isOpen, setIsOpen] = useState(false);
  if (url === null) return <em className={css.gone}>{t("sealedGone")}</em>;
  if (isOpen) return <img className={css.picture} src={url} alt={t("sealedAlt")} />;
  return (
    <button type="button" className={css.covered} onClick={() => setIsOpen(true)}>
      {t("sealedShow")}
    </button>
  );
}
