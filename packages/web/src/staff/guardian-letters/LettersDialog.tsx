import type { GuardianLetter } from "@lyceum/contract/shapes";
import { guardianLetters } from "@lyceum/texts/staff/guardian-letters";
import { Button, Modal } from "@mantine/core";
import { formatDay, useZone } from "../../kit/dates/index.ts";
import { QrDrawing } from "../../shared/parts/QrDrawing.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Letters.module.css";

type Props = { letters: readonly GuardianLetter[]; onClosed: () => void };

/** Codes that are shown this once: a click beside it closes nothing. Printing leaves out everything else of the page. */
export function LettersDialog({ letters, onClosed }: Props) {
  const t = useTexts(guardianLetters);
  return (
    <Modal
      opened
      onClose={onClosed}
      closeOnClickOutside={false}
      closeButtonProps={{ "aria-label": t("close") }}
      title={t("title")}
      size={900}
    >
      <div className={css.head}>
        <span>{t("count", { count: letters.length })}</span>
        <Button onClick={() => print()}>{t("print")}</Button>
      </div>
      <ul className={css.sheet} aria-label={t("title")}>
        {letters.map((letter) => (
          <Letter key={letter.userId} letter={letter} />
        ))}
      </ul>
    </Modal>
  );
}

function Letter({ letter }: { letter: GuardianLetter }) {
  const t = useTexts(guardianLetters);
  const language = useLanguage();
  const zone = useZone();
  const { nickName, classes, code, until } = letter;
  const address = `${location.origin}/personalCenter?part=family`;
  const names = classes.map(({ name, nameEn }) => (language === "zh-CN" ? name : nameEn || name));
  return (
    <li className={css.letter}>
      <div className={css.words}>
        <strong>{t("heading", { name: nickName })}</strong>
        <span className={css.dim}>{names.join(t("comma"))}</span>
        <span>{t("open")}</span>
        <span className={css.address}>{address}</span>
        <span>{t("enter")}</span>
        <code className={css.code}>{code}</code>
        <small>{t("good", { day: formatDay(language, zone, until) })}</small>
      </div>
      <QrDrawing text={address} alt={t("picture")} className={css.picture} />
    </li>
  );
}
