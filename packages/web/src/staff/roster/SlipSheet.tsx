import type { PasswordSlip } from "@lyceum/contract/shapes";
import { staffRoster } from "@lyceum/texts/staff/roster";
import { Button } from "@mantine/core";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./Slips.module.css";

/** Slips to cut apart; printing leaves out everything else of the page. */
export function SlipSheet({ slips }: { slips: readonly PasswordSlip[] }) {
  const t = useTexts(staffRoster);
  return (
    <>
      <Button onClick={() => print()}>{t("print")}</Button>
      <ul className={css.sheet} aria-label={t("slips")}>
        {slips.map(({ userId, userName, nickName, classes, password }) => (
          <li key={userId} className={css.slip}>
            <strong>{nickName}</strong>
            <span>{classes.join(t("comma"))}</span>
            <span>
              {t("account")}: <code>{userName}</code>
            </span>
            <span>
              {t("firstPassword")}: <code>{password}</code>
            </span>
            <small>{t("slipHint")}</small>
          </li>
        ))}
      </ul>
    </>
  );
}
