import { quizzes } from "@lyceum/texts/quizzes";
import { Button } from "@mantine/core";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";

type Props = { nick: string | null; onGoOn: () => void; onOther: () => void };

/** A device may be shared: who comes back says so, and nobody else plays with their name. */
export function KeptPlace({ nick, onGoOn, onOther }: Props) {
  const t = useTexts(quizzes);
  return (
    <section className={css.join} data-stacked>
      <p className={css.faint}>{t("placeKept")}</p>
      <div className={css.acts}>
        <Button size="lg" onClick={onGoOn}>
          {nick === null ? t("goOnAsBefore") : t("goOnAs", { name: nick })}
        </Button>
        <Button size="lg" variant="default" onClick={onOther}>
          {t("joinAsOther")}
        </Button>
      </div>
    </section>
  );
}
