import type { RankedPlayer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

/** The first three, the first of them in the middle. */
export function Podium({ ranking }: { ranking: readonly RankedPlayer[] }) {
  const t = useTexts(quizzes);
  const first = ranking.slice(0, 3);
  if (first.length === 0) return null;
  return (
    <ol className={css.podium} aria-label={t("podium")}>
      {first.map(({ playerId, nick, points, rank }, at) => (
        <li key={playerId} className={css.step} data-at={at}>
          <span className={css.stepName}>{nick}</span>
          <span data-numbers>{t("pointsOf", { points })}</span>
          <span className={css.stepBase} data-numbers>
            {rank}
          </span>
        </li>
      ))}
    </ol>
  );
}
