import type { HostRound } from "@lyceum/contract/shapes";
import { quizzes } from "@lyceum/texts/quizzes";
import { confirm, message } from "@lyceum/ui";
import { CloseButton } from "@mantine/core";
import { http, sentenceOf } from "../../shared/http/index.ts";
import { QrDrawing } from "../../shared/parts/QrDrawing.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import css from "./StaffQuiz.module.css";

type Props = {
  round: HostRound;
  /** Lets no further guest join. */
  onNoGuests: () => Promise<void>;
};

/** Where one joins, and who has. */
export function Lobby({ round, onNoGuests }: Props) {
  const t = useTexts(quizzes);
  const { code, joined, players, teams, roundId } = round;
  const address = `${location.host}/platformQuizzes`;

  async function remove(playerId: number, name: string): Promise<void> {
    const question = {
      title: t("removeTitle", { name }),
      text: t("removeText"),
      confirmLabel: t("removeYes"),
    };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    try {
      const params = { id: String(roundId) };
      await http.call("POST /staff/quizRounds/{id}/remove", { params, body: { playerId }, isQuiet: true });
    } catch (error) {
      message.error(sentenceOf(error, t("lost")));
      return;
    }
    if (!round.allowsGuests) return;
    const next = {
      title: t("noGuestsTitle"),
      text: t("noGuestsText", { name }),
      confirmLabel: t("noGuests"),
    };
    if (await confirm({ ...next, cancelLabel: t("stillGuests") })) await onNoGuests();
  }

  return (
    <div className={css.lobby}>
      <div className={css.invite}>
        <p className={css.help}>{t("joinAt", { address })}</p>
        <p className={css.codeShown} data-testid="quiz-code">
          {code}
        </p>
        <QrDrawing
          text={`${location.origin}/platformQuizzes?code=${code}`}
          alt={t("qr")}
          className={css.qr ?? ""}
        />
      </div>
      <div>
        <div role="status">
          <h2 className={css.title} data-numbers>
            {t("players", { count: players })}
          </h2>
        </div>
        <ul className={css.joined}>
          {joined.map(({ playerId, nick, team }) => (
            <li key={playerId} className={css.joinedOne}>
              <span>{nick}</span>
              {team !== null && teams[team] && <span className={css.help}>{teams[team].name}</span>}
              <CloseButton
                size="sm"
                aria-label={t("remove", { name: nick })}
                onClick={() => void remove(playerId, nick)}
              />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
