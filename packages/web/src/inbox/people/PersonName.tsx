import { inbox } from "@lyceum/texts/inbox";
import { useTexts } from "../../shared/use-texts.ts";
import { openProfile } from "./opened-profile.ts";
import css from "./PersonName.module.css";

type Props = { account: string; nick: string; className?: string | undefined };

/** A person's name that opens the card. The nearest positioned part around it is pressed with it: a picture, a row. */
export function PersonName({ account, nick, className }: Props) {
  const t = useTexts(inbox);
  return (
    <button
      type="button"
      className={className === undefined ? css.name : `${css.name} ${className}`}
      title={t("profileOf", { nick })}
      aria-haspopup="dialog"
      onClick={() => openProfile({ account, nick })}
    >
      {nick}
    </button>
  );
}
