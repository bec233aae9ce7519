import type { QuizTeam, RankedPlayer } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { useTexts } from "../shared/use-texts.ts";
import css from "./Quiz.module.css";

type Props = { ranking: readonly RankedPlayer[]; teams: readonly QuizTeam[]; meId?: number };

/** The first of a round, with their points. */
export function Ranking({ ranking, teams, meId }: Props) {
  const t = useTexts(quizzes);
  return (
    <ol className={css.ranking} aria-label={t("ranking")}>
      {ranking.map(({ playerId, nick, points, rank, team }) => (
        <li key={playerId} className={css.ranked} data-me={playerId === meId || undefined}>
          <span className={css.rank} data-numbers data-place={rank}>
            {rank}
          </span>
          <span className={css.rankedName}>
            {nick}
            {team !== null && teams[team] && <span className={css.faint}> · {teams[team].name}</span>}
          </span>
          <span data-numbers>{points}</span>
        </li>
      ))}
    </ol>
  );
}

/** The teams by the mean of their players' points. */
export function TeamRanking({ teams }: { teams: readonly QuizTeam[] }) {
  const t = useTexts(quizzes);
  if (teams.length === 0) return null;
  return (
    <ol className={css.ranking} aria-label={t("teams")}>
      {teams
        .toSorted((a, b) => b.points - a.points)
        .map(({ name, points, players }) => (
          <li key={name} className={css.ranked}>
            <span className={css.rankedName}>
              {name} <span className={css.faint}>· {t("players", { count: players })}</span>
            </span>
            <span data-numbers>{points}</span>
          </li>
        ))}
    </ol>
  );
}
